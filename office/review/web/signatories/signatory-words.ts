/** The texts about a signatory (002 §2.6, 9). */
import { purposeWhile, type ReportPurpose } from '../../bureau/rules/bureau.ts'
import { dateText } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'

type Signatory = Detail['signatories'][number]

export const nameOf = ({
  firstName,
  middleInitial,
  lastName,
  suffix,
}: Pick<Signatory, 'firstName' | 'middleInitial' | 'lastName' | 'suffix'>) =>
  [firstName, middleInitial, lastName, suffix].filter(Boolean).join(' ')

/** Credit inquiries within six months: above 4 red, above 2 amber (002 §9). */
export const inquiryTone = (count: number): 'bad' | 'caution' | 'plain' => {
  if (count > 4) return 'bad'
  return count > 2 ? 'caution' : 'plain'
}

/** The text beside the color. */
export const inquiryWords = { bad: '(high)', caution: '(elevated)', plain: '' } as const

export const purposeWords: Record<ReportPurpose, string> = {
  decision: 'To decide on this application',
  'account-review': 'To review the account',
}
/** The purpose stored with a report; an unknown one stays unchanged. */
export const purposeSaid = (purpose: string) =>
  Object.hasOwn(purposeWords, purpose) ? purposeWords[purpose as ReportPurpose] : purpose

/** The person's latest authorization of a report; null if there is none. */
export const authorizedAt = (
  { history }: { history: Pick<Detail['history'], 'consents'> },
  { signatoryId }: Pick<Signatory, 'signatoryId'>,
) =>
  history.consents
    .filter(({ role, kind }) => role === signatoryId && kind === 'consumer-report')
    .map(({ givenAt }) => givenAt)
    .toSorted()
    .at(-1) ?? null

/** Whether a guaranty is requested, and neither signed nor over. */
export const isAsked = ({ guaranty }: Pick<Signatory, 'guaranty'>) =>
  guaranty?.state === 'asked' || guaranty?.state === 'signing'

/** The history of a guaranty that was requested after the submission; '' if there is none. */
export const guarantyStory = (
  { guaranty }: Pick<Signatory, 'guaranty'>,
  { zone, now }: { zone: string; now: number },
) => {
  if (!guaranty) return ''
  const { state, askedBy, askedAt, endedAt, expiresAt, reason } = guaranty
  const asked = `Requested by ${askedBy} on ${dateText(askedAt, zone)}`
  const ended = dateText(endedAt, zone)
  if (state === 'signed') return `${asked}, signed on ${ended}`
  if (state === 'declined') return `${asked}, declined on ${ended}${reason && `: ${reason}`}`
  if (state === 'withdrawn') return `${asked}, canceled on ${ended}`
  if (expiresAt && Date.parse(expiresAt) < now)
    return `${asked}; the link expired on ${dateText(expiresAt, zone)}`
  const until = expiresAt ? `, link expires ${dateText(expiresAt, zone)}` : ''
  return `${asked}; ${state === 'signing' ? 'signing' : 'unsigned'}${until}`
}

/** Why no report on the person can be requested; '' if it can. */
export const whyNotChecked = (
  { guarantor, hasSigned, mayBeChecked }: Pick<Signatory, 'guarantor' | 'hasSigned' | 'mayBeChecked'>,
  status: Detail['status'],
) => {
  if (mayBeChecked) return ''
  if (guarantor !== 'true') return 'You can run credit only for guarantors.'
  if (!hasSigned) return 'You can run credit after the guaranty is signed.'
  if (purposeWhile(status) === null)
    return 'You can run credit only while the application is pending or approved.'
  return "You can't run credit without a signed authorization for a consumer report."
}
