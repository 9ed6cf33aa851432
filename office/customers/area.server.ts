import { customers } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { customerHandlers } from './server/index.ts'

export const customerArea = serverArea({
  contract: { customers },
  handlers: (d: PartsOf<typeof customerHandlers>) => ({
    customers: customerHandlers(d),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
