/** The forms that a filter of the history covers, from the token and the list of branches only. */
import { sql } from 'kysely'
import { abilitiesOf, bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { branchOfAs400, currentBranchNumber } from '../../../../banners/rules/branches.ts'
import { filedBranch } from '../../../../platform/access/form-history.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { bannersOf, type Identity } from '../../../../platform/access/permissions.ts'
import type { Reader } from '../../../../platform/database/index.ts'

export type HistoryFilter = 'my' | 'branch' | 'regional'

export type Scope =
  | { readonly kind: 'own'; readonly sso: string; readonly bannerIds: readonly number[] }
  | {
      readonly kind: 'branches'
      readonly bannerIds: readonly number[]
      /** As in `saved_form.filed_branch`. */
      readonly filed: readonly string[]
      /** Whether credit applications that no employee created are included (HIST-010). */
      readonly nobodys: boolean
    }

const idOf = (banner: BannerName) => bannerOf(banner)!.tenantId

/**
 * HIST-A01, HIST-A02. Branch and Regional mean the banner of the employee's branch. If another banner uses its accounts
 * and the employee may act there too, that banner's forms of these branches are included (SHELL-003).
 */
export const scopeOf = async (
  reader: Reader,
  identity: Identity,
  filter: HistoryFilter,
  production: boolean,
): Promise<Scope> => {
  const banners = bannersOf(identity)
  if (filter === 'my') return { kind: 'own', sso: identity.sso, bannerIds: banners.map(idOf) }
  const number = currentBranchNumber(identity.branchId.trim())
  const found = number === '' ? [] : await branchesNumbered(reader, banners, number)
  const at = banners
    .flatMap((banner) =>
      found.filter((branch) => branch.banner_id === idOf(banner)).map((branch) => ({ banner, branch })),
    )
    .at(0)
  // A branch that is not on our list: the forms filed under its number.
  const banner = at?.banner ?? banners[0]
  if (!banner || number === '') return { kind: 'branches', bannerIds: [], filed: [], nobodys: false }
  const region = filter === 'regional' ? (at?.branch.region ?? []) : []
  return {
    kind: 'branches',
    bannerIds: banners.filter((one) => one === banner || lenderOf('accounts', one) === banner).map(idOf),
    filed: [...new Set([number, ...region].map((one) => filedBranch(banner, one)))],
    nobodys: !production,
  }
}

/** HIST-012: the numbers of all branches of its region. A branch of an AS/400 may have the AS/400's number. */
const branchesNumbered = async (reader: Reader, banners: readonly BannerName[], number: string) => {
  const ofAs400 = banners.some((name) => abilitiesOf(name).runsAs400) ? [branchOfAs400(number)] : []
  const { rows } = await sql<{ banner_id: number; region: string[] }>`
    select b.banner_id, array(
      select r.branch_number from branch r
      where r.banner_id = b.banner_id and r.region_code = b.region_code and b.region_code <> ''
      order by r.branch_number) as region
    from branch b
    where (b.banner_id = any(${banners.map(idOf)}) and b.branch_number = ${number})
      or (b.banner_id = any(${banners.filter((name) => abilitiesOf(name).runsAs400).map(idOf)}) and b.branch_number = any(${ofAs400}::text[]))
    order by b.branch_number = ${number} desc`.execute(reader)
  return rows
}
