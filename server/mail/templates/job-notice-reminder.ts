import { CONFIRM_WITH_COUNSEL, type ReminderStage } from '../../../domain/rules/job-notices.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { action, list, notice, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the employee who created the job account, or to the credit inbox: a notice is due soon, or overdue. */
export const jobNoticeReminder = template<{
  jobName: string
  companyName: string
  notice: string
  citation: string
  servedOn: readonly string[]
  /** Days. */
  dueBy: string
  deadline: string
  stage: ReminderStage
  link: string
}>(
  'job-notice-reminder',
  (data) => {
    const overdue = data.stage === 'overdue'
    const when = `${overdue ? 'was due by' : 'is due by'} ${proseDate(data.dueBy)}`
    return {
      subject: `${overdue ? 'Overdue' : 'Due soon'}: ${data.notice} for ${data.jobName}`,
      heading: `${data.notice} for ${data.jobName}`,
      blocks: [
        paragraph(`This notice ${when}. The statutory deadline is ${proseDate(data.deadline)}.`),
        list([
          `Company: ${data.companyName}`,
          `Statute: ${data.citation}`,
          `Serve on: ${data.servedOn.join(', ')}`,
        ]),
        paragraph('Queue the notice, or record how and when it was served.'),
        action('Open the job account', data.link),
        notice(CONFIRM_WITH_COUNSEL),
      ],
    }
  },
  { guard: 'cleaned' },
)
