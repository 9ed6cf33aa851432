import { instantCreditPermissions } from './contract.ts'
import { serverArea } from '../../platform/area.ts'
import type { Database } from '../../platform/database/index.ts'
import { instantCreditPermissionHandlers } from './server/index.ts'

export const instantCreditPermissionArea = serverArea({
  contract: { instantCreditPermissions },
  handlers: (d: { db: Database }) => ({
    instantCreditPermissions: instantCreditPermissionHandlers(d.db),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
