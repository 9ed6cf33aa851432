/** What calls of staff are about besides forms: a branch, another employee, or a tax certificate. */
import type { Place, Subject } from '../../platform/http/endpoint.ts'
import { type BannerName, bannerById } from '../../banners/rules/banners.ts'
import type { Database } from '../../platform/database/index.ts'
import { type FoundBanner, unstorable } from '../../platform/http/index.ts'

/** Null if the row does not exist, or not in the named tenant. Banners that are not in use are passed over. `pick` reads a place of the checked input. */
export const findForStaff = async (
  db: Database,
  subject: Extract<Subject, { branch: Place } | { employee: Place } | { taxCertificate: Place }>,
  inUse: ReadonlySet<BannerName>,
  pick: (place: Place) => unknown,
): Promise<{ subject: FoundBanner } | null> => {
  const tenant = subject.tenant === undefined ? undefined : pick(subject.tenant)
  const named = tenant === undefined ? undefined : Number(tenant)
  const place =
    'branch' in subject ? subject.branch : 'employee' in subject ? subject.employee : subject.taxCertificate
  const sent = String(pick(place) ?? '')
  if (sent === '' || unstorable({ sent }).length > 0) return null
  const find =
    'branch' in subject ? bannersOfBranch : 'employee' in subject ? bannersOfEmployee : bannersOfCertificate
  const having = (await find(db, sent)).filter((id) => inUse.has(bannerById(id).name))
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

/** By its number, or by a path that starts with it. */
const bannersOfCertificate = async (db: Database, sent: string): Promise<number[]> => {
  const id = /^(\d{1,15})(\/|$)/.exec(sent)?.[1]
  if (!id) return []
  const row = await db
    .selectFrom('tax_certificate')
    .select('banner_id')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row ? [row.banner_id] : []
}

const bannersOfEmployee = async (db: Database, sso: string): Promise<number[]> => {
  const row = await db.selectFrom('employee').select('banner_ids').where('sso', '=', sso).executeTakeFirst()
  return row?.banner_ids ?? []
}
