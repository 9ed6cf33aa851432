import { money } from '../../../../../platform/text/money.ts'
import { action, list, paragraph, possessive, template } from '../../../../../platform/mail/index.ts'

/** To those who may give the second approval, or to their deputies. */
export const approvalAsked = template<{
  companyName: string
  /** Whole dollars. */
  amount: number
  /** The bureau's recommended limit in whole dollars; null without a report. */
  recommendedLimit: number | null
  proposedBy: string
  note: string
  isReminder: boolean
  link: string
}>(
  'approval-asked',
  ({ companyName, amount, recommendedLimit, proposedBy, note, isReminder, link }) => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${companyName} needs a second approval`,
    heading: isReminder ? 'Still waiting for a second approval' : 'A second approval is needed',
    blocks: [
      paragraph(
        `${proposedBy} proposes to approve ${possessive(companyName)} credit application for ${money(amount)}. The amount is above their own limit.`,
      ),
      list([
        `Proposed: ${money(amount)}`,
        `Recommended by the bureau: ${recommendedLimit === null ? 'no report' : money(recommendedLimit)}`,
        `Note: ${note}`,
      ]),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
