import { money } from '../../../platform/text/money.ts'
import { action, customersTemplate, list, notice, paragraph } from '../../../platform/mail/index.ts'

/** Confirms a job account to the addresses that were given (JOB-A17). */
export const jobAccountReceived = customersTemplate<{
  companyName: string
  jobName: string
  /** Whole dollars. */
  limit: number
  reference: string
  /** The bond of a public job is missing; '' if not. */
  warning: string
  /** The job's own page, for the customer who submitted it; null for everyone else. */
  link: string | null
}>(
  'job-account-received',
  ({ companyName, jobName, limit, reference, warning, link }, _banner, { say }) => ({
    subject: say('We received your job account application for {jobName}', { jobName }),
    heading: say('We received your job account application'),
    blocks: [
      paragraph(say('Our credit department will review it.')),
      list([
        say('Company: {companyName}', { companyName }),
        say('Job: {jobName}', { jobName }),
        say('Job limit requested: {limit}', { limit: money(limit) }),
      ]),
      ...(warning
        ? [
            notice(say(warning)),
            paragraph(
              say(
                'Email a copy of the payment bond to our support address below and include reference number {reference}. A PDF or a clear photo is fine. If the bond has not been issued, send it as soon as you have it.',
                { reference },
              ),
            ),
          ]
        : []),
      ...(link === null
        ? []
        : [
            action(say('See where your job account is'), link),
            paragraph(say("Don't share this link. Anyone with it can view your answers.")),
          ]),
      paragraph(say('Your answers are attached. If anything is wrong, please call us.')),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)
