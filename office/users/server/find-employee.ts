import { type SubjectFinder, type FoundBanner, bannerOfRow } from '../../../platform/http/index.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** An employee by sso, in a banner in which they may act: the `tenant`, or without one their first. */
    employee: { finds: FoundBanner }
  }
}

export const findEmployee: SubjectFinder<'employee'> = async (db, { sent }) => {
  const row = await db.selectFrom('employee').select('banner_ids').where('sso', '=', sent).executeTakeFirst()
  return (row?.banner_ids ?? []).map((banner_id) => ({ subject: bannerOfRow({ banner_id }) }))
}
