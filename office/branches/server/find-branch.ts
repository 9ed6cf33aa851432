import { type SubjectFinder, type FoundBanner, bannerOfRow } from '../../../platform/http/index.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** A branch by its number. Without a `tenant`, of the lowest banner that has this number. */
    branch: { finds: FoundBanner }
  }
}

export const findBranch: SubjectFinder<'branch'> = async (db, { sent }) => {
  const rows = await db
    .selectFrom('branch')
    .select('banner_id')
    .where('branch_number', '=', sent)
    .orderBy('banner_id')
    .execute()
  return rows.map((row) => ({ subject: bannerOfRow(row) }))
}
