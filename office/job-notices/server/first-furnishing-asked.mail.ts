import { proseDate } from '../../../platform/text/days/dates.ts'
import { action, paragraph, possessive, template } from '../../../platform/mail/index.ts'

/** To the employee who created the job account, or to the credit inbox: its first delivery is not recorded. */
export const firstFurnishingAsked = template<{
  jobName: string
  companyName: string
  /** The day of an order in the ERP after the submission; null: the job's start date has passed. */
  ordered: string | null
  /** Day. */
  startDate: string
  link: string
}>(
  'first-furnishing-asked',
  ({ jobName, companyName, ordered, startDate, link }) => ({
    subject: `When was the first delivery to ${jobName}?`,
    heading: `When was the first delivery to ${jobName}?`,
    blocks: [
      paragraph(
        ordered
          ? `${companyName} placed an order on ${proseDate(ordered)}, but no first delivery has been entered for the job.`
          : `${possessive(companyName)} job was scheduled to start on ${proseDate(startDate)}, but no first delivery has been entered.`,
      ),
      paragraph(
        "The deadlines of the job's notices run from the first delivery. Enter its date as soon as you know it.",
      ),
      action('Enter the first delivery', link),
    ],
  }),
  { guard: 'cleaned' },
)
