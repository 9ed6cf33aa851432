import type { review } from '../../api/review.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import type { Database } from '../database/database.ts'
import type { HandlersOf } from '../http/register.ts'
import { cursorOf, listQuery, presentRow } from './list.ts'
import { listPage } from './list-store.ts'

export interface ListDependencies {
  db: Database
  banners: readonly Banner[]
}

export const listHandlers = (d: ListDependencies): Pick<HandlersOf<typeof review>, 'list'> => ({
  list: async ({ query, visit }) => {
    const banner = bannerById(visit.subject!.bannerId as BannerId, d.banners)
    const asked = listQuery(query, banner)
    const found = await listPage(d.db, asked)
    const page = found.slice(0, asked.size)
    return {
      isSuccess: true,
      message: '',
      data: {
        rows: page.map((row) => presentRow(row, banner, visit.now)),
        nextCursor: found.length > asked.size ? cursorOf(page.at(-1)!) : null,
        count: found[0]?.count ?? 0,
      },
    }
  },
})
