import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { proseDate } from '../../../platform/text/days/dates.ts'
import { action, list, notice, paragraph, template } from '../../../platform/mail/index.ts'

/** To the credit inbox on the day for which a notice was queued; the draft is attached. */
export const jobNoticePrepared = template<{
  jobName: string
  companyName: string
  notice: string
  citation: string
  servedOn: readonly string[]
  /** Day. */
  deadline: string
  link: string
}>(
  'job-notice-prepared',
  ({ jobName, companyName, notice: name, citation, servedOn, deadline, link }) => ({
    subject: `Serve today: ${name} for ${jobName}`,
    heading: `${name} for ${jobName}`,
    blocks: [
      paragraph(
        "This notice is queued for today. A draft is attached. We don't serve notices: have counsel confirm the draft, serve it, and record how and when.",
      ),
      list([
        `Company: ${companyName}`,
        `Statute: ${citation}`,
        `Serve on: ${servedOn.join(', ')}`,
        `Deadline: ${proseDate(deadline)}`,
      ]),
      action('Open the job account', link),
      notice(CONFIRM_WITH_COUNSEL),
    ],
  }),
  { guard: 'cleaned' },
)
