import { addresses } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { addressHandlers } from './server/index.ts'

export const addressArea = serverArea({
  contract: { addresses },
  handlers: (d: { addresses: PartsOf<typeof addressHandlers> }) => ({
    addresses: addressHandlers(d.addresses),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
