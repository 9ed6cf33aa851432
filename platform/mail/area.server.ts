import { mail } from './contract.ts'
import { type PartsOf, serverArea } from '../area.ts'
import type { Jobs } from '../jobs/index.ts'
import { mailHandlers } from './bounces.ts'
import { mailSender, sendMail } from './send-mail.ts'

export const mailArea = serverArea({
  contract: { mail },
  handlers: (d: Omit<PartsOf<typeof mailHandlers>, 'token'> & { bouncesToken: string }) => ({
    mail: mailHandlers({ ...d, token: d.bouncesToken }),
  }),
  jobs: (d: PartsOf<typeof mailSender> & { jobs: Jobs }) => {
    d.jobs.work(sendMail, mailSender(d))
  },
  subjects: {},
  mails: [],
})
