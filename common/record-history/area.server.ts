import { recordHistory } from './contract.ts'
import { serverArea } from '../../platform/area.ts'
import type { Database } from '../../platform/database/index.ts'
import { recordHistoryHandlers } from './server/index.ts'

export const recordHistoryArea = serverArea({
  contract: { recordHistory },
  handlers: (d: {
    db: Database
    privateEvents: Parameters<typeof recordHistoryHandlers>[1]['isPrivate']
  }) => ({
    recordHistory: recordHistoryHandlers(d.db, { isPrivate: d.privateEvents }),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
