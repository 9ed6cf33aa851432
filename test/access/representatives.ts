/** One credit representative in every banner; the test server has already added the branches. */
import { bannerNames, bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import type { Database } from '../../platform/database/database.ts'

export const seedRepresentatives = async (db: Database): Promise<Record<BannerName, number>> => {
  const ids = bannerNames.map((name) => ({ name, banner_id: bannerOf(name)!.tenantId }))
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
