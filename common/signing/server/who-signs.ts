/** The signatories named in the answers, and what is missing before they can be asked to sign. */
import type { Banner } from '../../../banners/rules/banners.ts'
import { consentsAsked } from '../rules/consents.ts'
import { companyOf, signatoryName, signingRoles, withAddresses, type SigningRole } from '../rules/signing.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import type { Signer } from './dependencies.ts'

interface Named {
  role: SigningRole
  name: string
  email: string
  jobTitle: string
  guarantor: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** In the order of signing. Leaves out signatories without a name. */
export const namedToSign = (answers: object): Named[] =>
  signingRoles.flatMap((role) => {
    const signatory = signatoryIn(answers, role)
    const name = signatoryName(signatory)
    if (!name) return []
    return [
      {
        role,
        name,
        email: textOf(signatory.email),
        jobTitle: textOf(signatory.jobTitle),
        guarantor: signatory.guarantor === 'true',
      },
    ]
  })

/** The signers of a credit application, each with the consents they must give. */
export const applicationSigners = (form: SavedForm, { creditor, phone }: Banner): Signer[] =>
  namedToSign(withAddresses(form.answers, form.address_corrections)).map((named) => ({
    ...named,
    consents: consentsAsked(named.guarantor, {
      creditor,
      company: companyOf(form.answers),
      phone,
    }),
  }))

/** Sentences about missing names and addresses. If there are none, each signatory can be emailed a link. */
export const lackedToSign = (answers: object): string[] => {
  const started = signingRoles.filter((role) => {
    const { firstName, lastName, email } = signatoryIn(answers, role)
    return [firstName, lastName, email].some((value) => textOf(value) !== '')
  })
  if (started.length === 0) return ["The application doesn't name anyone to sign."]
  return started.flatMap((role) => {
    const signatory = signatoryIn(answers, role)
    const email = textOf(signatory.email)
    const name = signatoryName(signatory)
    if (!name) return [`The signatory with the email address ${email} has no name.`]
    return email ? [] : [`${name} has no email address.`]
  })
}

const signatoryIn = (answers: object, role: SigningRole) =>
  ((answers as Record<string, unknown>)[role] ?? {}) as Record<string, unknown>
