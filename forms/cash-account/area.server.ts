import { cashAccounts } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { cashAccountHandlers, sendWelcome, welcomeCustomer } from './server/index.ts'
import { cashAccountOpened } from './server/cash-account-opened.mail.ts'

export const cashAccountArea = serverArea({
  contract: { cashAccounts },
  handlers: (d: PartsOf<typeof cashAccountHandlers>) => ({
    cashAccounts: cashAccountHandlers(d),
  }),
  jobs: (d: PartsOf<typeof sendWelcome> & { jobs: Jobs }) => {
    d.jobs.work(welcomeCustomer, sendWelcome(d))
  },
  subjects: {},
  mails: [cashAccountOpened],
})
