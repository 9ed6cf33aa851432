/** A guaranty that was asked for after the submission, as it stands with its signatory. */
import type { Guaranty } from '../../../domain/forms/guaranty/index.ts'
import { whyNotAsked, whyNotUndone } from '../../../domain/rules/guaranty.ts'
import { withAddresses } from '../../../domain/rules/signing.ts'
import { candidatesIn } from '../../signing/index.ts'
import type { Whole } from '../../applications/store.ts'
import { addressOf, instant } from '../../applications/texts.ts'

const counting = new Set<string>(['asked', 'signing', 'signed'])

/** While one is asked for or signed it is what is said of her as a guarantor; else her application is. */
export const presentGuaranty = (role: string, whole: Whole, now: Date) => {
  const { application, history, guaranties } = whole
  const newest = guaranties.findLast((one) => one.role === role)
  const facts = { signatures: history.signatures, asked: guaranties }
  const person = candidatesIn(withAddresses(whole.answers, whole.addressCorrections), facts, now).find(
    (one) => one.role === role,
  )
  return {
    ...(newest && counting.has(newest.state) ? asGuarantor(newest) : {}),
    guaranty: newest
      ? {
          state: newest.state,
          askedBy: newest.asked_by_name,
          askedAt: instant(newest.asked_at),
          endedAt: newest.ended_at && instant(newest.ended_at),
          expiresAt: newest.expires_at && instant(newest.expires_at),
          reason: newest.reason ?? '',
        }
      : null,
    mayBeAskedForGuaranty:
      application.status === 'Pending' && person !== undefined && whyNotAsked(person) === null,
    mayUndoGuaranty:
      application.status !== 'Withdrawn' && person !== undefined && whyNotUndone(person) === null,
  }
}

/** What she gave with it counts once she has signed it. */
const asGuarantor = ({ role, state, ended_at, answers }: Whole['guaranties'][number]) => {
  if (state !== 'signed') return { guarantor: 'true', hasSigned: '', signedAt: null } as const
  const { ssn, ...given } = answers as Guaranty
  return {
    guarantor: 'true' as const,
    hasSigned: 'true' as const,
    signedAt: ended_at && instant(ended_at),
    // Who may only look reads what the application says of them.
    ...(given.streetAddress ? { addressInfo: addressOf(given, '') } : {}),
    ...(ssn ? { ssn: ssn.last4, ssnField: `guaranty.${role}.ssn` } : {}),
  }
}
