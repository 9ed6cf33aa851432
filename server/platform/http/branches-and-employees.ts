/** What calls of staff are about besides forms: a branch, or another employee. */
import type { Place, Subject } from '../../../api/endpoint.ts'
import { bannerById } from '../../../domain/rules/banners.ts'
import type { Database } from '../database/index.ts'
import type { FoundBanner } from './request-context.ts'
import { unstorable } from './storable.ts'

/** Null if the row does not exist, or not in the named tenant. `pick` reads a place of the checked input. */
export const findForStaff = async (
  db: Database,
  subject: Extract<Subject, { branch: Place } | { employee: Place }>,
  pick: (place: Place) => unknown,
): Promise<{ subject: FoundBanner } | null> => {
  const tenant = subject.tenant === undefined ? undefined : pick(subject.tenant)
  const named = tenant === undefined ? undefined : Number(tenant)
  const sent = pick('branch' in subject ? subject.branch : subject.employee)
  if (typeof sent !== 'string' || unstorable({ sent }).length > 0) return null
  const having = await ('branch' in subject ? bannersOfBranch : bannersOfEmployee)(db, sent)
  const bannerId = named === undefined ? having[0] : having.find((id) => id === named)
  if (bannerId === undefined) return null
  const { name, tenantId } = bannerById(bannerId)
  return { subject: { banner: name, bannerId: tenantId } }
}

const bannersOfBranch = async (db: Database, branchNumber: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('branch')
    .select('banner_id')
    .where('branch_number', '=', branchNumber)
    .orderBy('banner_id')
    .execute()
  return rows.map(({ banner_id }) => banner_id)
}

const bannersOfEmployee = async (db: Database, sso: string): Promise<number[]> => {
  const row = await db.selectFrom('employee').select('banner_ids').where('sso', '=', sso).executeTakeFirst()
  return row?.banner_ids ?? []
}
