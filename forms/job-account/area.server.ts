import { jobAccounts } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { confirmJobAccount, jobAccountHandlers, sendConfirmation } from './server/index.ts'
import { jobAccountReceived } from './server/job-account-received.mail.ts'
import { newJobAccount } from './server/new-job-account.mail.ts'

export const jobAccountArea = serverArea({
  contract: { jobAccounts },
  handlers: (d: PartsOf<typeof jobAccountHandlers>) => ({
    jobAccounts: jobAccountHandlers(d),
  }),
  jobs: (d: PartsOf<typeof sendConfirmation> & { jobs: Jobs }) => {
    d.jobs.work(confirmJobAccount, sendConfirmation(d))
  },
  subjects: {},
  mails: [jobAccountReceived, newJobAccount],
})
