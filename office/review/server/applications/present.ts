/** What the review and the full view present the same way. */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { Guaranty } from '../../../../forms/guaranty/form.ts'
import { whyNoneAsked, whyNotAsked, whyNotUndone } from '../../../../common/signing/rules/guaranty.ts'
import { withAddresses } from '../../../../common/signing/rules/signing.ts'
import { fullPathOf } from '../../../../platform/files/index.ts'
import { candidatesIn } from '../../../../common/signing/server/index.ts'
import type { Whole } from './store.ts'
import { addressOf, instant, pickTexts } from './texts.ts'

export const presentDocument = (document: Whole['documents'][number]) => ({
  name: document.name,
  fullPath: fullPathOf(document),
  size: document.size,
  uploadedAt: instant(document.created_at),
  scan: document.scan,
})

/** For employees who may not read personal data: that a guaranty exists, without its answers or why it was declined. */
export const withoutGuaranties = (whole: Whole): Whole => ({
  ...whole,
  guaranties: whole.guaranties.map((guaranty) => ({ ...guaranty, answers: {}, reason: null })),
})

type Signatory = NonNullable<CreditApplication['signatory']>

export const presentSignatory = (role: string, signatory: Signatory, whole: Whole, now: Date) => {
  const { history } = whole
  const signature = history.signatures.findLast(
    (one) => one.role === role && one.guaranty_id === null && one.state === 'signed',
  )
  const texts = pickTexts(signatory, [
    'firstName',
    'middleInitial',
    'lastName',
    'suffix',
    'jobTitle',
    'phone',
    'phoneExt',
    'email',
  ])
  return {
    ...texts,
    signatoryId: role,
    title: texts.jobTitle,
    ssn: signatory.ssn?.last4 ?? '',
    ssnField: `${role}.ssn`,
    addressInfo: addressOf(signatory, ''),
    guarantor: signatory.guarantor ?? '',
    hasSigned: signature ? ('true' as const) : ('' as const),
    signedAt: signature?.signed_at ? instant(signature.signed_at) : null,
    ...presentGuaranty(role, whole, now),
  }
}

const counting = new Set<string>(['asked', 'signing', 'signed'])

/** While a guaranty is requested or signed, it replaces what the application says about the signatory. */
const presentGuaranty = (role: string, whole: Whole, now: Date) => {
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
    whyNotAsked:
      whyNoneAsked(application.status) ?? whyNotAsked(person ?? { name: '', email: '', standing: 'none' }),
    mayUndoGuaranty:
      application.status !== 'Withdrawn' && person !== undefined && whyNotUndone(person) === null,
  }
}

/** The answers of a guaranty count once it is signed. */
const asGuarantor = ({ role, state, ended_at, answers }: Whole['guaranties'][number]) => {
  if (state !== 'signed') return { guarantor: 'true', hasSigned: '', signedAt: null } as const
  const { ssn, ...given } = answers as Guaranty
  return {
    guarantor: 'true' as const,
    hasSigned: 'true' as const,
    signedAt: ended_at && instant(ended_at),
    // Without the guaranty's answers (withoutGuaranties), the application's own stay.
    ...(given.streetAddress ? { addressInfo: addressOf(given, '') } : {}),
    ...(ssn ? { ssn: ssn.last4, ssnField: `guaranty.${role}.ssn` } : {}),
  }
}
