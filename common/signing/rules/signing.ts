/** Who signs a form, and how they are named. */
import { mailboxOf } from '../../../platform/text/email.ts'

/** The signers of a credit application: keys of its answers, in the order of signing. */
export const signingRoles = ['signatory', 'signatoryTwo'] as const
export type SigningRole = (typeof signingRoles)[number]

/** The signers of any form. */
export const signerRoles = [...signingRoles, 'applicant', 'branchManager'] as const
export type SignerRole = (typeof signerRoles)[number]

/** How long a one-time code is valid. */
export const CODE_MINUTES = 10

interface Named {
  firstName?: unknown
  middleInitial?: unknown
  lastName?: unknown
  suffix?: unknown
}

const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * `Ruth M. Alvarez Jr.`; empty if neither first nor last name is given, which means that this signatory does
 * not exist.
 */
export const signatoryName = ({ firstName, middleInitial, lastName, suffix }: Named): string => {
  if (!word(firstName) && !word(lastName)) return ''
  const initial = word(middleInitial)
  return [word(firstName), initial.length === 1 ? `${initial}.` : initial, word(lastName), word(suffix)]
    .filter(Boolean)
    .join(' ')
}

interface Called {
  businessInfo?: unknown
  signatory?: unknown
}

const businessOf = ({ businessInfo }: Called) => (businessInfo ?? {}) as Record<string, unknown>

/**
 * The name of an application for everyone: its company or, if none is given, its first signatory. Never the
 * company name that only employees see.
 */
export const companyOf = (answers: Called): string =>
  word(businessOf(answers).companyName) || signatoryName((answers.signatory ?? {}) as Named)

/** The same for employees, who may have entered an internal company name (APP-A09). */
export const companyForStaff = (answers: Called): string =>
  word(businessOf(answers).companyName) || word(businessOf(answers).internalCompanyName) || companyOf(answers)

/** A correction of a signatory's email address, made before they signed. */
export interface AddressCorrection {
  role: SignerRole
  signatureId: string
  from: string
  to: string
  /** Instant, ISO 8601. */
  at: string
  /** Who corrected it, as text. */
  by: string
}

export const sameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/**
 * The answers with the corrected addresses of signatories. An address that was answered again after a
 * correction wins.
 */
export const withAddresses = <A extends object>(
  answers: A,
  corrections: readonly Pick<AddressCorrection, 'role' | 'from' | 'to'>[],
): A =>
  corrections.reduce((corrected, { role, from, to }) => {
    const signatory = (corrected as Record<string, unknown>)[role] as { email?: unknown } | null | undefined
    return sameMailbox(word(signatory?.email), from)
      ? { ...corrected, [role]: { ...signatory, email: to } }
      : corrected
  }, answers)
