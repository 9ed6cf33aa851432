import { changed } from '../applications/changed.ts'
import type { review } from '../../api/review.ts'
import { answered } from '../platform/http/answered.ts'
import { appendAct } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import { actorName, byWhom, nameOf } from '../platform/http/visit.ts'
import { detail, type DetailDependencies } from './detail/detail.ts'
import { listHandlers } from './list-handlers.ts'
import { reveal, type RevealDependencies } from './detail/reveal.ts'
import { addComment, lockApplication } from '../applications/store.ts'
import { close, keepOpen } from './detail/viewing.ts'
import { instant } from '../applications/texts.ts'

export interface ReviewDependencies extends DetailDependencies, RevealDependencies {
  /** Writes a line of the server's log. */
  log(line: Record<string, unknown>, says: string): void
}

export const reviewHandlers = (d: ReviewDependencies): HandlersOf<typeof review> => ({
  ...listHandlers(d),

  detail: async ({ visit }) => {
    const reply = await detail(d, visit)
    // Who reads an application reads of persons: that is written down, and of neither of them more than this.
    d.log(
      { requestId: visit.requestId, application: visit.subject!.formId, reader: visit.pseudonym },
      'application opened',
    )
    return reply
  },

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
        detail: byWhom(visit.actor),
        address: visit.address,
      })
    })
    return changed(d.db, visit)
  },

  viewing: async ({ body, visit }) => {
    const look = {
      formId: visit.subject!.formId!,
      sso: actorName(visit.actor),
      name: nameOf(visit),
      at: visit.now,
    }
    const seen = await (body.open ? keepOpen(d.db, look) : close(d.db, look))
    if (!seen) throw new NotFound()
    const others = seen.others.map(({ name, since }) => ({ name, since: instant(since) }))
    return answered({ others, rowVersion: seen.row_version })
  },

  reveal: async ({ body, visit }) => answered({ value: await reveal(d, visit, body) }),
})
