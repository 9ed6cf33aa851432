import type { review } from '../../api/review.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { answered } from '../platform/http/answered.ts'
import type { Database } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import { actorName, type RequestContext } from '../platform/http/request-context.ts'
import { exportList } from './export.ts'
import { listOf, presentRow } from './list.ts'
import { daysLeftAt } from './list-days.ts'
import { pageByKey } from '../lists/page.ts'
import { applications } from './list-search.ts'

export interface ListDependencies {
  db: Database
  banners: readonly Banner[]
  /** A line of the server's log; nothing personal goes into it. */
  log(line: object, says: string): void
}

const PAGE = 250
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const listHandlers = (d: ListDependencies): Pick<HandlersOf<typeof review>, 'list' | 'export'> => {
  const bannerOf = (ctx: RequestContext) => bannerById(ctx.subject!.bannerId as BannerId, d.banners)
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
      // Personal data leave the house: the log says who took what. The name that was searched for is personal too.
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
