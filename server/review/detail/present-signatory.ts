import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { presentGuaranty } from './present-guaranty.ts'
import type { Whole } from '../../applications/store.ts'
import { addressOf, instant, pickTexts } from '../../applications/texts.ts'

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
