/** Who is a credit representative, and in which banners. An approval names one (REV-075). */
import { sql } from 'kysely'
import { bannerById, isBannerId, type BannerId } from '../../../banners/rules/banners.ts'
import { type AccountActor, recordAccountChange } from '../../../common/identity/server/index.ts'
import { type Reader, type Tx, takeTurn } from '../../../platform/database/index.ts'
import { Invalid } from '../../../platform/errors.ts'

const sameEmail = sql<string>`lower(email)`

export interface Employee {
  userId: string
  firstName: string
  lastName: string
  email: string
  active: boolean
  tenants: readonly BannerId[]
}

/** The banners in which the employee with this email is a representative. Without an email, they are in none. */
export const representedBanners = async (reader: Reader, email: string): Promise<BannerId[]> => {
  if (email === '') return []
  const rows = await reader
    .selectFrom('credit_rep')
    .select('banner_id')
    .where(sameEmail, '=', email.toLowerCase())
    .where('active', '=', true)
    .orderBy('banner_id')
    .execute()
  return rows.map(({ banner_id }) => banner_id).filter(isBannerId)
}

/** Makes the employee a representative of the banner, or ends that. Approvals that named them keep their name. */
export const setCreditRep = async (
  tx: Tx,
  { userId, firstName, lastName, email, active, tenants }: Employee,
  bannerId: BannerId,
  on: boolean,
  by: AccountActor,
): Promise<void> => {
  // An administrator who chooses at the same time as another one sees what that one chose.
  await takeTurn(tx, `credit representative ${email.toLowerCase()}`)
  const before = await representedBanners(tx, email)
  if (before.includes(bannerId) === on) return
  if (on && !tenants.includes(bannerId))
    throw new Invalid([{ path: 'body.bannerId', message: 'They do not work for this banner.' }])
  if (on && email === '')
    throw new Invalid([{ path: 'body.userId', message: "They have no email, so approvals can't name them." }])
  if (on && !active) throw new Invalid([{ path: 'body.userId', message: 'Their account is inactive.' }])
  const name = `${firstName} ${lastName}`.trim() || email
  const { numUpdatedRows } = await tx
    .updateTable('credit_rep')
    .set({ active: on, full_name: name })
    .where(sameEmail, '=', email.toLowerCase())
    .where('banner_id', '=', bannerId)
    .executeTakeFirst()
  if (on && Number(numUpdatedRows) === 0)
    await tx
      .insertInto('credit_rep')
      .values({ banner_id: bannerId, full_name: name, email, active: true })
      .execute()
  const words = (banners: readonly BannerId[]) => banners.map((id) => bannerById(id).name).join(', ')
  await recordAccountChange(tx, userId, by, 'credit representative changed', {
    'represents credit of': { from: words(before), to: words(await representedBanners(tx, email)) },
  })
}
