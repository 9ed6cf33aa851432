import { storefront } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { storefrontHandlers } from './server/index.ts'

export const storefrontArea = serverArea({
  contract: { storefront },
  handlers: (d: { shops: PartsOf<typeof storefrontHandlers> }) => ({
    storefront: storefrontHandlers(d.shops),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
