import { emailTemplate } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { emailTemplateHandlers } from './server/index.ts'
import { sampleWelcome } from './server/sample-welcome.mail.ts'

export const emailTemplateArea = serverArea({
  contract: { emailTemplate },
  handlers: (d: PartsOf<typeof emailTemplateHandlers>) => ({
    emailTemplate: emailTemplateHandlers(d),
  }),
  jobs: null,
  subjects: {},
  mails: [sampleWelcome],
})
