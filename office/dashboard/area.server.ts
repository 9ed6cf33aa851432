import { dashboard } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { dashboardHandlers } from './server/index.ts'

export const dashboardArea = serverArea({
  contract: { dashboard },
  handlers: (d: PartsOf<typeof dashboardHandlers>) => ({
    dashboard: dashboardHandlers(d),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
