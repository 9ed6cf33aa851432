import { list, notice, paragraph } from '../content.ts'
import { customersTemplate } from '../template.ts'

/** Confirms a job account to the addresses that were given (JOB-A17). */
export const jobAccountReceived = customersTemplate<{
  companyName: string
  jobName: string
  limit: string
  /** '' without one. */
  warning: string
}>(
  'job-account-received',
  ({ companyName, jobName, limit, warning }, _banner, { say }) => ({
    subject: say('We received your job account application for {jobName}', { jobName }),
    heading: say('We received your job account application'),
    blocks: [
      paragraph(
        say('Job Account application has been submitted and will be reviewed by the Credit Department.'),
      ),
      list([
        say('Company: {companyName}', { companyName }),
        say('Job: {jobName}', { jobName }),
        say('Job limit requested: {limit}', { limit }),
      ]),
      ...(warning ? [notice(say(warning))] : []),
      paragraph(say('Your answers are attached. If anything is wrong, please call us.')),
    ],
  }),
  { guard: 'limited' },
)
