/** The signatories of an application, and how far each is with a guaranty of her own. */
import {
  standingOf,
  type Candidate,
  type GuarantyAsked,
  type GuarantySignature,
} from '../../domain/rules/guaranty.ts'
import type { SigningRole } from '../../domain/rules/signing.ts'
import { namedToSign } from './who-signs.ts'

export interface Facts {
  signatures: readonly GuarantySignature[]
  asked: readonly GuarantyAsked[]
}

/** In the order of the answers; who has no name is not there. */
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
