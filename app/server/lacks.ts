/** What a company still has to enter before its first application can be approved. */
import type { Banner } from '../../banners/rules/banners.ts'
import { hasSystemAdmin } from '../../common/identity/server/index.ts'
import { offeredReps } from '../../common/lookups/server/index.ts'
import type { Database } from '../../platform/database/index.ts'

/**
 * One sentence for each thing that is missing, and where to enter it; empty if nothing is. `managesAccounts`: accounts
 * are ours, and not an outside service's.
 */
export const lacksOf = async (
  db: Database,
  { banners, managesAccounts }: { banners: readonly Banner[]; managesAccounts: boolean },
): Promise<string[]> => {
  const inUse = banners.filter(({ isOn }) => isOn)
  const branches = await db
    .selectFrom('branch')
    .select('banner_id')
    .distinct()
    .where('closed', '=', false)
    .execute()
  const reps = (
    await Promise.all(
      inUse.map(({ tenantId }) => offeredReps(db, tenantId).select('banner_id').limit(1).execute()),
    )
  ).flat()
  const without = (rows: readonly { banner_id: number }[]) =>
    inUse
      .filter(({ tenantId }) => !rows.some(({ banner_id }) => banner_id === tenantId))
      .map(({ name }) => name)
      .join(', ')
  const lacks: string[] = []
  if (without(branches))
    lacks.push(
      `No branch of ${without(branches)} is open: load a list on the Branches page, or with bin/load-branches.`,
    )
  if (without(reps))
    lacks.push(`No one is a credit representative of ${without(reps)}: choose them on the users page.`)
  if (managesAccounts && !(await hasSystemAdmin(db)))
    lacks.push('No system admin can sign in: run bin/create-user.')
  return lacks
}
