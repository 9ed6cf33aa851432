import type { recordHistory } from '../contract.ts'
import { recordChain } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type HandlersOf, answered } from '../../../platform/http/index.ts'
import { isOfPrivateView } from '../../../office/review/desk/server/saved-views/index.ts'
import { historyOf } from './history.ts'

export const recordHistoryHandlers = (db: Database): HandlersOf<typeof recordHistory> => ({
  ofArea: async ({ query: { area, verify }, ctx }) =>
    answered(
      await historyOf(
        db,
        recordChain[area](ctx.subject.bannerId),
        verify !== undefined,
        area === 'savedViews' ? isOfPrivateView : undefined,
      ),
    ),
  ofCertificate: async ({ params, query }) =>
    answered(await historyOf(db, recordChain.taxCertificate(params.batchId), query.verify !== undefined)),
})
