/** What the reader may do with a proposed approval. The server checks the same rules. */
import { isWithinLimit } from '../../../../domain/rules/authority.ts'
import { wholeDollars } from '../../../../domain/text/money.ts'
import type { Detail } from '../../queries.ts'

type Proposed = Pick<Detail, 'approvalLimit'> & {
  proposal: Pick<NonNullable<Detail['proposal']>, 'isOwn' | 'creditAmount'> | null
}

/** Another employee's proposal, within the reader's limit. */
export const mayDecide = ({ proposal, approvalLimit }: Proposed): boolean =>
  proposal !== null && !proposal.isOwn && isWithinLimit(proposal.creditAmount, approvalLimit)

/** Who decides now. */
export const proposalWords = (application: Proposed): string => {
  if (application.proposal?.isOwn) return 'It waits for a second approver.'
  if (mayDecide(application)) return 'It waits for you or another second approver.'
  return `It waits for a second approver. You may approve up to ${wholeDollars(application.approvalLimit ?? 0)}.`
}

/** The amount entered needs a second approver. */
export const isAboveLimit = (
  creditAmount: string,
  { approvalLimit }: Pick<Detail, 'approvalLimit'>,
): boolean => !isWithinLimit(Number(creditAmount), approvalLimit)
