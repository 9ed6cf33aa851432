import { addresses } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { addressHandlers } from './server/index.ts'

export const addressArea = serverArea({
  contract: { addresses },
  handlers: (d: PartsOf<typeof addressHandlers>) => ({ addresses: addressHandlers(d) }),
  jobs: null,
  subjects: {},
  mails: [],
})
