import { privacy } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { privacyHandlers } from './server/index.ts'
import { privacyReceived } from './server/privacy-received.mail.ts'

export const privacyArea = serverArea({
  contract: { privacy },
  handlers: (d: PartsOf<typeof privacyHandlers>) => ({
    privacy: privacyHandlers(d),
  }),
  jobs: null,
  subjects: {},
  mails: [privacyReceived],
})
