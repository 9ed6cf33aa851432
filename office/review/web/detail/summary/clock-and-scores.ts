/** The alerts about time, the second approval, scores and the amount. Pure. */
import { amountWarning } from '../../../bureau/rules/recommendation.ts'
import { bandOf, scoreNames } from '../../../bureau/rules/score-bands.ts'
import { proseDate } from '../../../../../platform/text/days/dates.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import { scoresOf } from '../../words.ts'
import { type Alert, type Beside, type Watched, at } from './alert.ts'

const DUE_SOON_DAYS = 3

/** A late or soon due decision, a proposal that waits, and a follow-up that is due. */
export const clockAlerts = (
  { status, daysLeft, dueOn, proposal, followUp }: Watched,
  { today }: Beside,
): Alert[] => {
  if (status !== 'Pending') return []
  const due = dueOn === null ? '' : proseDate(dueOn)
  return [
    ...(daysLeft !== null && daysLeft < 0
      ? [at('decision', 'late', 'bad', `The 30 days to decide ended on ${due}.`)]
      : []),
    ...(daysLeft !== null && daysLeft >= 0 && daysLeft <= DUE_SOON_DAYS
      ? [at('decision', 'due', 'caution', `A decision is due by ${due}.`)]
      : []),
    ...(proposal
      ? [
          at(
            'decision',
            'proposal',
            proposal.isOwn ? 'waiting' : 'caution',
            `${proposal.by} proposes ${wholeDollars(proposal.creditAmount)}, which waits for a second approval.`,
          ),
        ]
      : []),
    ...(followUp && followUp.on <= today
      ? [
          at(
            'decision',
            'follow-up',
            'caution',
            `The follow-up of ${proseDate(followUp.on)} is due${followUp.note ? `: ${followUp.note}` : '.'}`,
          ),
        ]
      : []),
  ]
}

/** A score in a bad band, and an amount far over what the bureau recommends. */
export const scoreAlerts = ({
  status,
  amountRequested,
  businessInfo,
  creditReport,
  proposal,
  recommendedMultiple,
}: Watched): Alert[] => {
  const amount = proposal?.creditAmount ?? amountRequested
  const over =
    status === 'Pending' ? amountWarning(amount, creditReport.recommendedLimit, recommendedMultiple) : null
  return [
    ...scoresOf({ businessInfo, creditReport }).flatMap(([name, value]) => {
      const band = value === null ? null : bandOf(name, value)
      return band?.tone === 'bad'
        ? [
            at(
              'bureau',
              `score:${name}`,
              'bad',
              `${scoreNames[name]}: ${value} of 100, ${band.words.toLowerCase()}.`,
            ),
          ]
        : []
    }),
    ...(over ? [at('bureau', 'amount', 'caution', over.text)] : []),
  ]
}
