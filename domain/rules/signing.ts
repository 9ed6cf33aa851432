/** Who signs an application, and what they are called. */

/** Keys of the answers, in the order of signing. */
export const signingRoles = ['signatory', 'signatoryTwo'] as const
export type SigningRole = (typeof signingRoles)[number]

/** How long a one-time code is good. */
export const CODE_MINUTES = 10

interface Named {
  firstName?: unknown
  middleInitial?: unknown
  lastName?: unknown
  suffix?: unknown
}

const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** `Ruth M. Alvarez Jr.`; empty when neither first nor last name is given: then there is no such signatory. */
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
 * What an application is called after, to everybody: its company; where none is given, its first signatory. Never
 * the name that employees alone know the company by.
 */
export const companyOf = (answers: Called): string =>
  word(businessOf(answers).companyName) || signatoryName((answers.signatory ?? {}) as Named)

/** The same among employees, who often know the company by a name of their own alone (APP-A09). */
export const companyForStaff = (answers: Called): string =>
  word(businessOf(answers).companyName) || word(businessOf(answers).internalCompanyName) || companyOf(answers)

/** Words of letters only, without case and accents: `RUTH ALVAREZ` signs for `Ruth Álvarez`. */
const wordsIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/**
 * Whether what was typed is that person's name. Initial and suffix may be left out: words of the name in their
 * order, beginning with the first, and one more that is no initial.
 */
export const isNameOf = (typed: string, name: string): boolean => {
  const given = wordsIn(typed)
  const known = wordsIn(name)
  let place = 0
  for (const one of given) {
    const found = known.indexOf(one, place)
    if (found === -1) return false
    place = found + 1
  }
  return given[0] === known[0] && (known.length === 1 || given.slice(1).some((one) => one.length > 1))
}

/** `r•••@example.com`: enough to know which mailbox is meant, too little to write to it. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email[0]}•••${email.slice(at)}`
}

/** The address of a signatory as it was and as it is, corrected before they signed. */
export interface AddressCorrection {
  role: SigningRole
  signatureId: string
  from: string
  to: string
  /** Instant, ISO 8601. */
  at: string
  /** Who corrected it, in words. */
  by: string
}

export const sameMailbox = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The answers with the addresses that signatories are written to. An address that was answered anew after a
 * correction counts as it is answered.
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
