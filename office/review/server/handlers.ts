import { instant } from './applications/index.ts'
import type { review } from '../contract/review.ts'
import {
  type Employee,
  type FoundBanner,
  type HandlersOf,
  type RequestContext,
  actorName,
  replyWith,
  nameOf,
} from '../../../platform/http/index.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'
import type { Database } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { type CommentDependencies, commentHandlers } from './comments.ts'
import { detail, type DetailDependencies } from './detail/detail.ts'
import { reveal, type RevealDependencies } from './detail/reveal.ts'
import { close, keepOpen } from './detail/viewing.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { attentions } from '../desk/rules/attention.ts'
import { assigneesOf } from './assignees.ts'
import { attentionOf } from './attention.ts'
import { exportList } from './export.ts'
import { listOf, presentRow, daysLeftAt } from './list.ts'
import { COUNT_CAP, exportReply, pageByKey } from '../../../kit/list/server/index.ts'
import { everyStatus } from './list-order.ts'
import { applications, countAttention } from './list-search.ts'

export interface ReviewDependencies extends DetailDependencies, RevealDependencies, CommentDependencies {
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

  ...commentHandlers(d),

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
    return replyWith({ others, rowVersion: seen.row_version })
  },

  reveal: async ({ body, ctx }) => replyWith({ value: await reveal(d, ctx, body) }),
})

export interface ListDependencies {
  db: Database
  banners: readonly Banner[]
  /** Writes a line to the server's log, without personal data. */
  log(line: object, says: string): void
}

const PAGE = 250

const listHandlers = (d: ListDependencies): Pick<HandlersOf<typeof review>, 'list' | 'counts' | 'export'> => {
  const bannerOf = (ctx: RequestContext<Employee, FoundBanner>) => bannerById(ctx.subject.bannerId, d.banners)
  return {
    list: async ({ query, ctx }) => {
      const banner = bannerOf(ctx)
      const assignees = await assigneesOf(d.db, query.assigned, ctx)
      const { rows, ...page } = await pageByKey(
        applications(d.db, listOf(query, banner, { assignees, now: ctx.now })),
        query.cursor,
        query.pageSize ?? PAGE,
      )
      const daysLeft = daysLeftAt(ctx.now, banner.timeZone)
      return replyWith({ rows: rows.map((row) => presentRow(row, daysLeft)), ...page })
    },

    counts: async ({ query, ctx }) => {
      const banner = bannerOf(ctx)
      const assignees = await assigneesOf(d.db, query.assigned, ctx)
      const { filter, order } = listOf(query, banner, { assignees, now: ctx.now })
      const countOf = async (status: ApplicationStatus) =>
        (await applications(d.db, { filter: { ...filter, status }, order }).finder(COUNT_CAP)).count()
      const reasons = attentions.map((name) => attentionOf(name, ctx.now, banner.timeZone))
      const [byReason, ...byStatus] = await Promise.all([
        countAttention(d.db, filter, reasons, COUNT_CAP),
        ...everyStatus.map(countOf),
      ])
      return replyWith({
        statuses: eachNamed(everyStatus, byStatus),
        attention: eachNamed(attentions, byReason),
      })
    },
    export: async ({ query, ctx }) => {
      const banner = bannerOf(ctx)
      const assignees = await assigneesOf(d.db, query.assigned, ctx)
      const reasons = await d.db.selectFrom('reason_type').select(['key', 'value']).execute()
      const sheet = await exportList(d.db, listOf(query, banner, { assignees, now: ctx.now }), {
        banner,
        now: ctx.now,
        reasons: new Map(reasons.map(({ key, value }) => [key, value])),
      })
      const { customer, ...filter } = query
      return exportReply(
        sheet,
        ctx,
        { banner, file: `${banner.displayName} Credit Apps.xlsx`, searched: customer, filter },
        d.log,
      )
    },
  }
}

const eachNamed = <K extends string>(names: readonly K[], counts: readonly number[]) =>
  Object.fromEntries(names.map((name, n) => [name, counts[n]!])) as Record<K, number>
