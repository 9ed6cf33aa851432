import { guaranty } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { guarantyHandlers, startGuarantyJobs, findGuarantyLink } from './server/index.ts'
import { guarantyAsked } from './server/guaranty-asked.mail.ts'
import { guarantyDeclined } from './server/guaranty-declined.mail.ts'
import { guarantyWithdrawn } from './server/guaranty-withdrawn.mail.ts'

export const guarantyArea = serverArea({
  contract: { guaranty },
  handlers: (d: PartsOf<typeof guarantyHandlers>) => ({
    guaranty: guarantyHandlers(d),
  }),
  jobs: (d: PartsOf<typeof startGuarantyJobs>) => {
    startGuarantyJobs(d)
  },
  subjects: { guarantyLink: findGuarantyLink },
  mails: [guarantyAsked, guarantyDeclined, guarantyWithdrawn],
})
