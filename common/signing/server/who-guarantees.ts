/** The signatories of an application, and the state of each one's guaranty. */
import { standingOf, type Candidate, type GuarantyAsked, type GuarantySignature } from '../rules/guaranty.ts'
import type { SigningRole } from '../rules/signing.ts'
import { namedToSign } from './who-signs.ts'

export interface Facts {
  signatures: readonly GuarantySignature[]
  asked: readonly GuarantyAsked[]
}

/** In the order of the answers. Leaves out signatories without a name. */
export const candidatesIn = (
  answers: object,
  facts: Facts,
  now: Date,
): (Candidate & { role: SigningRole })[] =>
  namedToSign(answers).map(({ role, name, email }) => ({
    role,
    name,
    email,
    standing: standingOf(role, facts, now),
  }))
