import { lookups } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { lookupHandlers } from './server/index.ts'

export const lookupArea = serverArea({
  contract: { lookups },
  handlers: (d: PartsOf<typeof lookupHandlers>) => ({
    lookups: lookupHandlers(d),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
