import { instantCredit } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { SigningDependencies } from '../../common/signing/server/index.ts'
import { instantCreditHandlers, startInstantCreditJobs } from './server/index.ts'
import { instantCreditCopy } from './server/instant-credit-copy.mail.ts'
import { instantCreditOpened } from './server/instant-credit-opened.mail.ts'

export const instantCreditArea = serverArea({
  contract: { instantCredit },
  handlers: (d: Omit<PartsOf<typeof instantCreditHandlers>, 'signing'> & SigningDependencies) => ({
    instantCredit: instantCreditHandlers({ ...d, signing: d }),
  }),
  jobs: (d: PartsOf<typeof startInstantCreditJobs>) => {
    startInstantCreditJobs(d)
  },
  subjects: {},
  mails: [instantCreditCopy, instantCreditOpened],
})
