import type { z } from 'zod'
import type { instantCredit as endpoints } from '../contract.ts'
import { instantCredit, type InstantCredit } from '../form/index.ts'
import type { FormContext } from '../../../kit/model/index.ts'
import { abilitiesOf } from '../../../banners/rules/banners.ts'
import { INSTANT_CREDIT_LINE } from '../rules.ts'
import { signatoryName } from '../../../common/signing/rules/signing.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import { namesIn } from '../../../common/lookups/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { type Signature, type SigningRequest, nextToSign } from '../../../common/signing/server/index.ts'
import type { InstantCreditRow } from './list.ts'

type Status = z.input<(typeof endpoints)['status']['reply']>['data']
export type Complete = NonNullable<Status['complete']>
type Signatory = Status['signatories'][number]

const roleOf = ({ employee_sso }: Pick<Signature, 'employee_sso'>): Signatory['role'] =>
  employee_sso === null ? 'Applicant' : 'Branch Manager'

const hasSigned = ({ state }: Signature): Signatory['hasSigned'] => (state === 'signed' ? 'true' : '')

const signDateOf = ({ state, signed_at }: Signature): string | null =>
  state === 'signed' ? (signed_at?.toISOString() ?? null) : null

/** In the order of signing; empty after the document was voided. */
export const signatoriesOf = (request: SigningRequest | null): Signatory[] =>
  (request?.signatures ?? []).map((signature) => ({
    role: roleOf(signature),
    name: signature.name,
    hasSigned: hasSigned(signature),
    signDate: signDateOf(signature),
    branchManagerSSO: signature.employee_sso ?? '',
  }))

/** Who declined the last document, and when. */
export const declinedOf = (refused: SigningRequest | null): Status['declined'] => {
  const decliner = refused?.signatures.find(({ state }) => state === 'declined')
  return decliner?.signed_at ? { name: decliner.name, at: decliner.signed_at.toISOString() } : null
}

/** A signer's own signature. */
export const presentOwn = (request: SigningRequest, signature: Signature) => ({
  id: signature.id,
  role: roleOf(signature),
  hasSigned: hasSigned(signature),
  signDate: signDateOf(signature),
  turn: nextToSign(request)?.id === signature.id,
})

/** Null until it is submitted. */
export const completeOf = async (
  reader: Reader,
  form: SavedForm,
  row: InstantCreditRow | undefined,
  context: FormContext,
): Promise<Complete | null> => {
  if (!row?.submitted_at || !isSubmittedState(row.state)) return null
  const { contactInformation: contact, salesInformation: sales } = form.answers as InstantCredit
  const names = await namesIn(reader, instantCredit, form, context)
  const named = (key: string) => names.get(`salesInformation.${key}`) ?? ''
  return {
    reference: String(form.id),
    state: row.state,
    submittedAt: row.submitted_at.toISOString(),
    companyName: row.company_name,
    contactName: signatoryName(contact ?? {}),
    contactEmail: contact?.contactEmailAddress ?? '',
    customerSegment: named('customerTypeCategory'),
    priceClass: abilitiesOf(context.banner).followsGroup ? named('customerType') : '',
    assignedBranch: sales?.branch?.text ?? '',
    creditLine: INSTANT_CREDIT_LINE,
    accountNumber: row.account_number,
  }
}

const isSubmittedState = (state: InstantCreditRow['state']): state is Complete['state'] =>
  state === 'opening' || state === 'open' || state === 'refused'
