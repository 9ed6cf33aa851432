import { timingWords, type ReminderStage } from '../rules/job-notice-timing.ts'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { proseDate } from '../../../platform/text/days/dates.ts'
import { action, list, notice, paragraph, template } from '../../../platform/mail/index.ts'

const subjects: Readonly<Record<ReminderStage, string>> = {
  early: 'Due soon',
  soon: 'Due soon',
  late: 'Late by our margin',
  missed: 'Statutory date missed',
}

/** To the employee who created the job account, or to the credit inbox: a notice is due soon, late by our margin, or missed. */
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
  today: string
  link: string
}>(
  'job-notice-reminder',
  (data) => {
    return {
      subject: `${subjects[data.stage]}: ${data.notice} for ${data.jobName}`,
      heading: `${data.notice} for ${data.jobName}`,
      blocks: [
        paragraph(`${timingWords(data, data.today, proseDate)}.`),
        list([
          `Due by our margin: ${proseDate(data.dueBy)}`,
          `Statutory date: ${proseDate(data.deadline)}`,
          `Company: ${data.companyName}`,
          `Statute: ${data.citation}`,
          `Serve on: ${data.servedOn.join(', ')}`,
        ]),
        paragraph(
          data.stage === 'missed'
            ? 'Ask counsel what a late notice still protects. If it was served in time, record how and when.'
            : 'Queue the notice, or record how and when it was served.',
        ),
        action('Open the job account', data.link),
        notice(CONFIRM_WITH_COUNSEL),
      ],
    }
  },
  { guard: 'cleaned' },
)
