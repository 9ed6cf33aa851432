import { users } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { userHandlers, findEmployee } from './server/index.ts'

export const userArea = serverArea({
  contract: { users },
  handlers: (d: PartsOf<typeof userHandlers>) => ({
    users: userHandlers(d),
  }),
  jobs: null,
  subjects: { employee: findEmployee },
  mails: [],
})
