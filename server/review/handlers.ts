import { addComment, changed, instant, lockApplication } from '../applications/index.ts'
import type { review } from '../../api/review.ts'
import {
  type Employee,
  type FoundBanner,
  type HandlersOf,
  type RequestContext,
  actorName,
  answered,
  byWhom,
  nameOf,
} from '../platform/http/index.ts'
import { appendAuditEvent } from '../platform/audit/index.ts'
import { type Database, inTransaction } from '../platform/database/index.ts'
import { NotFound } from '../platform/errors.ts'
import { detail, type DetailDependencies } from './detail/detail.ts'
import { reveal, type RevealDependencies } from './detail/reveal.ts'
import { close, keepOpen } from './detail/viewing.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { exportList } from './export.ts'
import { listOf, presentRow, daysLeftAt } from './list.ts'
import { SPREADSHEET, pageByKey } from '../lists/index.ts'
import { applications } from './list-search.ts'

export interface ReviewDependencies extends DetailDependencies, RevealDependencies {
  /** Writes a line to the server's log. */
  log(line: Record<string, unknown>, says: string): void
}

export const reviewHandlers = (d: ReviewDependencies): HandlersOf<typeof review> => ({
  ...listHandlers(d),

  detail: async ({ ctx }) => {
    const reply = await detail(d, ctx)
    // Opening an application is logged without personal data of the reader or the applicant.
    d.log(
      { requestId: ctx.requestId, application: ctx.subject.formId, reader: ctx.pseudonym },
      'application opened',
    )
    return reply
  },

  comment: async ({ body, ctx }) => {
    const formId = ctx.subject.formId
    await inTransaction(d.db, async (tx) => {
      if (!(await lockApplication(tx, formId))) throw new NotFound()
      await addComment(tx, { formId, message: body.comment, by: nameOf(ctx), at: ctx.now })
      await appendAuditEvent(tx, {
        formId,
        at: ctx.now,
        actor: actorName(ctx.actor),
        event: 'comment added',
        detail: byWhom(ctx.actor),
        address: ctx.address,
      })
    })
    return changed(d.db, ctx)
  },

  viewing: async ({ body, ctx }) => {
    const look = {
      formId: ctx.subject.formId,
      sso: actorName(ctx.actor),
      name: nameOf(ctx),
      at: ctx.now,
    }
    const seen = await (body.open ? keepOpen(d.db, look) : close(d.db, look))
    if (!seen) throw new NotFound()
    const others = seen.others.map(({ name, since }) => ({ name, since: instant(since) }))
    return answered({ others, rowVersion: seen.row_version })
  },

  reveal: async ({ body, ctx }) => answered({ value: await reveal(d, ctx, body) }),
})

export interface ListDependencies {
  db: Database
  banners: readonly Banner[]
  /** Writes a line to the server's log, without personal data. */
  log(line: object, says: string): void
}

const PAGE = 250

const listHandlers = (d: ListDependencies): Pick<HandlersOf<typeof review>, 'list' | 'export'> => {
  const bannerOf = (ctx: RequestContext<Employee, FoundBanner>) => bannerById(ctx.subject.bannerId, d.banners)
  return {
    list: async ({ query, ctx }) => {
      const banner = bannerOf(ctx)
      const { rows, ...page } = await pageByKey(
        applications(d.db, listOf(query, banner)),
        query.cursor,
        query.pageSize ?? PAGE,
      )
      const daysLeft = daysLeftAt(ctx.now, banner.timeZone)
      return answered({ rows: rows.map((row) => presentRow(row, daysLeft)), ...page })
    },

    export: async ({ query, ctx }) => {
      const banner = bannerOf(ctx)
      const reasons = await d.db.selectFrom('reason_type').select(['key', 'value']).execute()
      const { stream, written } = await exportList(d.db, listOf(query, banner), {
        banner,
        now: ctx.now,
        reasons: new Map(reasons.map(({ key, value }) => [key, value])),
      })
      // Personal data is exported, so the log says who did it. The searched name is personal too, and is left out.
      const { customer, ...filter } = query
      stream.once('close', () =>
        d.log(
          {
            requestId: ctx.requestId,
            by: actorName(ctx.actor),
            address: ctx.address,
            banner: banner.name,
            filter: { ...filter, searched: Boolean(customer) },
            rows: written(),
            whole: stream.readableEnded,
          },
          'credit applications exported',
        ),
      )
      return { stream, contentType: SPREADSHEET, downloadAs: `${banner.displayName} Credit Apps.xlsx` }
    },
  }
}
