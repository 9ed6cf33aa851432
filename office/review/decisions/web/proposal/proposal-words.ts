/** What the reader may do with a proposed approval. The server checks the same rules. */
import { isWithinLimit } from '../../../../../common/identity/rules/approval-limits.ts'
import { abilitiesOf, type BannerName } from '../../../../../banners/rules/banners.ts'
import { comparedFieldNames, comparedFields } from '../../../../../services/erp/rules/reconciliation.ts'
import { bandOf, scoreNames } from '../../../bureau/rules/score-bands.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import type { Detail } from '../../../web/queries.ts'
import { scoresOf } from '../../../web/words.ts'

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

/** The bureau's limit beside the proposed amount. */
export const recommendedWords = ({
  creditReport,
  proposal,
}: Pick<Detail, 'creditReport' | 'proposal'>): string => {
  const { recommendedLimit } = creditReport
  if (recommendedLimit === null) return 'No report with a recommendation'
  const proposed = proposal?.creditAmount ?? 0
  const share =
    recommendedLimit > 0 ? `, ${Math.round((proposed / recommendedLimit) * 100)}% of it proposed` : ''
  return `${wholeDollars(recommendedLimit)}${share}`
}

/** Each score with its band; a sentence if there is none. */
export const scoreWords = ({
  businessInfo,
  creditReport,
}: Pick<Detail, 'businessInfo' | 'creditReport'>): string => {
  const known = scoresOf({ businessInfo, creditReport }).flatMap(([name, value]) =>
    value === null
      ? []
      : [`${scoreNames[name]} ${value} of 100 (${bandOf(name, value).words.toLowerCase()})`],
  )
  return known.join('; ') || 'No bureau score yet'
}

/** What the approval writes to the ERP, as one sentence. */
export const toErpWords = (
  { proposal, erpReconciliation }: Pick<Detail, 'proposal' | 'erpReconciliation'>,
  banner: BannerName,
): string => {
  if (!proposal?.approval || !abilitiesOf(banner).writesToErp) return 'Nothing'
  const { accountId, erpReconciliation: choices, uploadAttachments } = proposal.approval
  const changed = comparedFields
    .filter((field) => choices[field] === 'application')
    .map((field) => comparedFieldNames[field])
  const account = erpReconciliation.erpEntityInfo
    ? changed.length > 0
      ? [`new ${changed.join(', ')}`]
      : []
    : [`account ${accountId} is opened if it doesn't exist`]
  const parts = [
    ...account,
    `credit limit ${wholeDollars(proposal.creditAmount)}`,
    ...(uploadAttachments ? ['the documents'] : []),
  ]
  return parts.join('; ')
}
