/** How the review says what is known of a signatory (002 §2.6, 9). */
import { purposeWhile, type ReportPurpose } from '../../../domain/rules/bureau.ts'
import { dateText } from '../../ui/dates.ts'
import type { Detail } from '../queries.ts'

type Signatory = Detail['signatories'][number]

export const nameOf = ({
  firstName,
  middleInitial,
  lastName,
  suffix,
}: Pick<Signatory, 'firstName' | 'middleInitial' | 'lastName' | 'suffix'>) =>
  [firstName, middleInitial, lastName, suffix].filter(Boolean).join(' ')

/** How many credit inquiries of six months are a worry: above 4 red, above 2 amber (002 §9). */
export const inquiryTone = (count: number): 'bad' | 'caution' | 'plain' => {
  if (count > 4) return 'bad'
  return count > 2 ? 'caution' : 'plain'
}

/** What a color alone must not say. */
export const inquiryWords = { bad: 'many', caution: 'some', plain: '' } as const

export const purposeWords: Record<ReportPurpose, string> = {
  decision: 'To decide on this application',
  'account-review': 'To review the account',
}
/** As it is kept with a report; an unknown one as it is. */
export const purposeSaid = (purpose: string) =>
  Object.hasOwn(purposeWords, purpose) ? purposeWords[purpose as ReportPurpose] : purpose

/** When she last authorized a report on herself; null where she never did. */
export const authorizedAt = (
  { history }: { history: Pick<Detail['history'], 'consents'> },
  { signatoryId }: Pick<Signatory, 'signatoryId'>,
) =>
  history.consents
    .filter(({ role, kind }) => role === signatoryId && kind === 'consumer-report')
    .map(({ givenAt }) => givenAt)
    .toSorted()
    .at(-1) ?? null

/** Whether a guaranty waits for her: asked for, and neither signed nor over. */
export const isAsked = ({ guaranty }: Pick<Signatory, 'guaranty'>) =>
  guaranty?.state === 'asked' || guaranty?.state === 'signing'

/** What became of a guaranty that was asked for after the submission; '' where none was. */
export const guarantyStory = (
  { guaranty }: Pick<Signatory, 'guaranty'>,
  { zone, now }: { zone: string; now: number },
) => {
  if (!guaranty) return ''
  const { state, askedBy, askedAt, endedAt, expiresAt, reason } = guaranty
  const asked = `Asked for by ${askedBy} on ${dateText(askedAt, zone)}`
  const ended = dateText(endedAt, zone)
  if (state === 'signed') return `${asked}, signed on ${ended}`
  if (state === 'declined') return `${asked}, declined on ${ended}${reason && `: ${reason}`}`
  if (state === 'withdrawn') return `${asked}, taken back on ${ended}`
  if (expiresAt && Date.parse(expiresAt) < now)
    return `${asked}; the link ended on ${dateText(expiresAt, zone)}`
  const until = expiresAt ? `, until ${dateText(expiresAt, zone)}` : ''
  return `${asked}; ${state === 'signing' ? 'about to sign' : 'not answered yet'}${until}`
}

/** Why no report on her may be asked for; '' when it may. */
export const whyNotChecked = (
  { guarantor, hasSigned, mayBeChecked }: Pick<Signatory, 'guarantor' | 'hasSigned' | 'mayBeChecked'>,
  status: Detail['status'],
) => {
  if (mayBeChecked) return ''
  if (guarantor !== 'true') return 'Credit can be run only for guarantors.'
  if (!hasSigned) return 'Credit can be run once the guaranty is signed.'
  if (purposeWhile(status) === null) return 'Credit can be run while the application is pending or approved.'
  return 'Credit cannot be run: there is no signed authorization for a consumer report.'
}
