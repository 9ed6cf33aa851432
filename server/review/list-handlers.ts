import type { review } from '../../api/review.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { answered } from '../platform/http/answered.ts'
import type { Database } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import { actorName, type Visit } from '../platform/http/visit.ts'
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
  const bannerOf = (visit: Visit) => bannerById(visit.subject!.bannerId as BannerId, d.banners)
  return {
    list: async ({ query, visit }) => {
      const banner = bannerOf(visit)
      const { rows, ...page } = await pageByKey(
        applications(d.db, listOf(query, banner)),
        query.cursor,
        query.pageSize ?? PAGE,
      )
      const daysLeft = daysLeftAt(visit.now, banner.timeZone)
      return answered({ rows: rows.map((row) => presentRow(row, daysLeft)), ...page })
    },

    export: async ({ query, visit }) => {
      const banner = bannerOf(visit)
      const reasons = await d.db.selectFrom('reason_type').select(['key', 'value']).execute()
      const { stream, written } = await exportList(d.db, listOf(query, banner), {
        banner,
        now: visit.now,
        reasons: new Map(reasons.map(({ key, value }) => [key, value])),
      })
      // Personal data leave the house: the log says who took what. The name that was searched for is personal too.
      const { customer, ...filter } = query
      stream.once('close', () =>
        d.log(
          {
            requestId: visit.requestId,
            by: actorName(visit.actor),
            address: visit.address,
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
