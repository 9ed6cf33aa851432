import { money } from '../../../platform/text/money.ts'
import { action, list, notice, template } from '../../../platform/mail/index.ts'

/** To the banner's credit inbox. */
export const newJobAccount = template<{
  companyName: string
  accountNumber: string
  jobName: string
  /** Whole dollars. */
  limit: number
  /** The employee who submitted it; '' for a customer. */
  by: string
  verified: boolean
  warning: string
  link: string
}>(
  'new-job-account',
  ({ companyName, accountNumber, jobName, limit, by, verified, warning, link }) => ({
    subject: `New job account: ${jobName}`,
    heading: `New job account: ${jobName}`,
    blocks: [
      list([
        `Company: ${companyName}, account ${accountNumber}`,
        `Job limit requested: ${money(limit)}`,
        by ? `Submitted by ${by}` : 'Submitted by the customer',
      ]),
      ...(verified
        ? []
        : [
            notice(
              'The customer entered this account number without signing in. Verify it before you open the job.',
            ),
          ]),
      ...(warning ? [notice(warning)] : []),
      action('Review the job account', link),
    ],
  }),
  { guard: 'cleaned' },
)
