/** A branch of the same number and a credit representative in every banner. */
import { bannerNames, bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import type { Database } from '../../server/database/database.ts'
import { BRANCH } from './subjects.ts'

export const plantPlaces = async (db: Database): Promise<Record<BannerName, number>> => {
  const ids = bannerNames.map((name) => ({ name, banner_id: bannerOf(name)!.tenantId }))
  await db
    .insertInto('branch')
    .values(
      ids.map(({ banner_id }) => ({
        banner_id,
        branch_number: BRANCH,
        name: 'Salem',
        address1: '1 Main St',
        city: 'Salem',
        state: 'OR',
        state_name: 'Oregon',
        zip: '97301',
        phone: '5035550100',
        latitude: 44.9,
        longitude: -123,
        region_code: 'NW',
        closed: false,
      })),
    )
    .execute()
  const reps = await db
    .insertInto('credit_rep')
    .values(
      ids.map(({ name, banner_id }) => ({
        banner_id,
        full_name: `Rita of ${name}`,
        email: 'rita@example.com',
        active: true,
      })),
    )
    .returning(['user_id', 'banner_id'])
    .execute()
  return Object.fromEntries(
    ids.map(({ name, banner_id }) => [name, reps.find((rep) => rep.banner_id === banner_id)!.user_id]),
  ) as Record<BannerName, number>
}
