import type { review } from '../../api/review.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction } from '../database/database.ts'
import { NotFound } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import { actorName } from '../http/visit.ts'
import { detail, nameOf, type DetailDependencies } from './detail.ts'
import { listHandlers } from './list-handlers.ts'
import { addComment, lockApplication } from './store.ts'

export const reviewHandlers = (d: DetailDependencies): HandlersOf<typeof review> => ({
  ...listHandlers(d),

  detail: ({ visit }) => detail(d, visit),

  comment: async ({ body, visit }) => {
    const formId = visit.subject!.formId!
    await inTransaction(d.db, async (tx) => {
      if (!(await lockApplication(tx, formId))) throw new NotFound()
      await addComment(tx, { formId, message: body.comment, by: nameOf(visit), at: visit.now })
      await appendAct(tx, {
        formId,
        at: visit.now,
        actor: actorName(visit.actor),
        act: 'comment added',
        address: visit.address,
      })
    })
    return detail(d, visit)
  },
})
