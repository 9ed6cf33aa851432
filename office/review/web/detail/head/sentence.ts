import { isCounterofferDecision } from '../../../../../forms/credit-application/rules/credit-request.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import { dateText } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../queries.ts'

type SentenceFacts = Pick<
  Detail,
  | 'status'
  | 'dateReviewed'
  | 'reviewedBy'
  | 'creditAmount'
  | 'isCreatedFromStorefront'
  | 'createdByEmail'
  | 'decisions'
>

/** The status of the application in one sentence (REV-034, 035, A17). */
export const statusSentence = (said: SentenceFacts, zone: string) => {
  const { status, dateReviewed, reviewedBy, creditAmount } = said
  if (status === 'Withdrawn') return 'This application was Withdrawn by its applicant.'
  const parts = [`This application ${status === 'Pending' ? 'is' : 'was'} ${status}`]
  if (dateReviewed) parts.push(`on ${dateText(dateReviewed, zone)}`)
  if (reviewedBy) parts.push(`by ${reviewedBy.firstName} ${reviewedBy.lastName}`)
  if (status === 'Approved' && creditAmount !== null) parts.push(`for ${wholeDollars(creditAmount)}`)
  const [latest] = said.decisions
  if (latest && status === 'Approved' && isCounterofferDecision(latest))
    parts.push(latest.acceptance ? 'as a counteroffer that was accepted' : 'as a counteroffer')
  parts.push(originOf(said))
  return `${parts.join(' ')}.`
}

const originOf = ({ isCreatedFromStorefront, createdByEmail }: SentenceFacts) => {
  if (isCreatedFromStorefront) return 'from Storefront'
  return createdByEmail ? `from employee email ${createdByEmail}` : 'from unknown'
}
