import type { recordHistory } from '../contract.ts'
import { recordChain } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { historyOf, type IsPrivate } from './history.ts'

/** `isPrivate`: by area, the events that only the one who made the record reads. */
export const recordHistoryHandlers = (
  db: Database,
  { isPrivate }: { isPrivate: Partial<Record<keyof typeof recordChain, IsPrivate>> },
): HandlersOf<typeof recordHistory> => ({
  ofArea: async ({ query: { area, verify }, ctx }) =>
    replyWith(
      await historyOf(db, recordChain[area](ctx.subject.bannerId), verify !== undefined, isPrivate[area]),
    ),
  ofCertificate: async ({ params, query }) =>
    replyWith(await historyOf(db, recordChain.taxCertificate(params.batchId), query.verify !== undefined)),
})
