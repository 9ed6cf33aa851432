/** Who is named in the answers to sign, and what is missing before anybody can be asked. */
import { signatoryName, signingRoles, type SigningRole } from '../../domain/rules/signing.ts'

export interface Named {
  role: SigningRole
  name: string
  email: string
  jobTitle: string
  guarantor: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** In the order of signing; who has no name is not there. */
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

/** Sentences that say who lacks what; none: her link can be mailed to each. */
export const lackedToSign = (answers: object): string[] => {
  const begun = signingRoles.filter((role) => {
    const { firstName, lastName, email } = signatoryIn(answers, role)
    return [firstName, lastName, email].some((value) => textOf(value) !== '')
  })
  if (begun.length === 0) return ['The application names nobody who could sign.']
  return begun.flatMap((role) => {
    const signatory = signatoryIn(answers, role)
    const email = textOf(signatory.email)
    const name = signatoryName(signatory)
    if (!name) return [`The signatory with the e-mail address ${email} has no name.`]
    return email ? [] : [`${name} has no e-mail address.`]
  })
}

const signatoryIn = (answers: object, role: SigningRole) =>
  ((answers as Record<string, unknown>)[role] ?? {}) as Record<string, unknown>
