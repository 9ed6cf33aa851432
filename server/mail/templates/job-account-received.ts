import { list, notice, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** Confirms a job account to the addresses that were given (JOB-A17). */
export const jobAccountReceived = template<{
  companyName: string
  jobName: string
  limit: string
  /** '' without one. */
  warning: string
}>(
  'job-account-received',
  ({ companyName, jobName, limit, warning }) => ({
    subject: `We received your job account application for ${jobName}`,
    heading: 'We received your job account application',
    blocks: [
      paragraph('Job Account application has been submitted and will be reviewed by the Credit Department.'),
      list([`Company: ${companyName}`, `Job: ${jobName}`, `Job limit requested: ${limit}`]),
      ...(warning ? [notice(warning)] : []),
      paragraph('Your answers are attached. If anything is wrong, please call us.'),
    ],
  }),
  { guard: 'limited' },
)
