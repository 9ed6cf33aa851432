/** Brings the stored branches in line with the company's list of them. */
import type { Selectable } from 'kysely'
import { bannerById, bannerOf } from '../../../banners/rules/banners.ts'
import type { ListedBranch } from '../../../services/branches/rules.ts'
import { emailIn } from '../../../platform/text/email.ts'
import { stateName } from '../../../common/lookups/server/index.ts'
import { appendRecordEvent, recordChain } from '../../../platform/audit/index.ts'
import type { BranchTable } from '../../../common/branches/tables.ts'
import { type Database, type Tx, inTransaction, takeTurn } from '../../../platform/database/index.ts'

type Row = Selectable<BranchTable>

export interface LoadedBranches {
  /** `rexel 5034`, as many as there are. */
  added: readonly string[]
  changed: readonly string[]
  /** Closed by the list, or no longer in it. */
  closed: readonly string[]
  unchanged: number
  /** `rexel NW`: regions that get a name, or another one. */
  regions: readonly string[]
  /** Emails of managers without an account. Their branches have no manager until the next load. */
  unknownManagers: readonly string[]
}

export interface LoadActor {
  actor: string
  address: string
  at: Date
}

const NOTHING: LoadedBranches = {
  added: [],
  changed: [],
  closed: [],
  unchanged: 0,
  regions: [],
  unknownManagers: [],
}

/**
 * Adds, changes and closes branches of the banners that the list names; branches of other banners stay. The same list
 * a second time changes nothing. Without `by` nothing is written: a dry run.
 */
export const loadBranches = async (
  db: Database,
  list: readonly ListedBranch[],
  by: LoadActor | null,
): Promise<LoadedBranches> =>
  inTransaction(db, async (tx) => {
    if (list.length === 0) return NOTHING
    // A list that loads beside another one would not see, and so not close, what that one adds.
    if (by) await takeTurn(tx, 'lists of branches')
    const bannerIds = [...new Set(list.map(({ banner }) => bannerOf(banner)!.tenantId))]
    const stored = await tx
      .selectFrom('branch')
      .selectAll()
      .where('banner_id', 'in', bannerIds)
      .$if(by !== null, (query) => query.forUpdate())
      .execute()
    const before = new Map(stored.map((row) => [nameOf(row), row]))
    const managers = await managersOf(tx)
    const regions = await renamedRegions(tx, list)
    const listed = list.map((branch) =>
      rowOf(branch, before.get(`${branch.banner} ${branch.number}`), managers),
    )
    const names = new Set(listed.map(nameOf))
    const gone = stored
      .filter((row) => !row.closed && !names.has(nameOf(row)))
      .map((row) => ({ ...row, closed: true }))
    const differing = listed.filter((row) => !isSame(row, before.get(nameOf(row))))
    const isClosing = (row: Row) => row.closed && before.get(nameOf(row))?.closed === false
    const loaded: LoadedBranches = {
      added: differing.filter((row) => !before.has(nameOf(row))).map(nameOf),
      changed: differing.filter((row) => before.has(nameOf(row)) && !isClosing(row)).map(nameOf),
      closed: [...differing.filter(isClosing), ...gone].map(nameOf),
      unchanged: listed.length - differing.length,
      regions: regions.map(({ banner_id, code }) => `${bannerById(banner_id).name} ${code}`),
      unknownManagers: [
        ...new Set(list.flatMap(({ manager }, at) => (listed[at]!.manager_sso === null && manager) || [])),
      ],
    }
    if (!by) return loaded
    await store(tx, [...differing, ...gone])
    await nameRegions(tx, regions)
    for (const bannerId of bannerIds) await audit(tx, bannerId, loaded, by)
    return loaded
  })

const nameOf = ({ banner_id, branch_number }: Pick<Row, 'banner_id' | 'branch_number'>) =>
  `${bannerById(banner_id).name} ${branch_number}`

const isSame = (row: Row, before: Row | undefined): boolean =>
  before !== undefined && (Object.keys(row) as (keyof Row)[]).every((key) => row[key] === before[key])

/** The employees that a list can name as managers, by the email that it writes. */
type Managers = ReadonlyMap<string, readonly { sso: string; active: boolean }[]>

const managersOf = async (tx: Tx): Promise<Managers> => {
  const rows = await tx.selectFrom('employee').select(['email', 'sso', 'active']).execute()
  const byEmail = Map.groupBy(rows, ({ email }) => emailIn(email) ?? '')
  byEmail.delete('')
  return byEmail
}

/** The present manager stays if the list names them, and if it cannot: they have no email. */
const managerIn = ({ manager }: ListedBranch, before: string | null, managers: Managers): string | null => {
  if (manager === null) return before
  if (manager === '' && before === null) return null
  if (manager === '') {
    const canBeNamed = managers.values().some((named) => named.some(({ sso }) => sso === before))
    return canBeNamed ? null : before
  }
  const named = managers.get(manager) ?? []
  return (named.find(({ sso }) => sso === before) ?? named.find(({ active }) => active))?.sso ?? null
}

const rowOf = (branch: ListedBranch, before: Row | undefined, managers: Managers): Row => ({
  banner_id: bannerOf(branch.banner)!.tenantId,
  branch_number: branch.number,
  name: branch.name,
  address1: branch.address,
  city: branch.city,
  state: branch.state,
  state_name: stateName(branch.state),
  zip: branch.zip,
  phone: branch.phone,
  latitude: branch.point.latitude,
  longitude: branch.point.longitude,
  region_code: branch.region ?? before?.region_code ?? '',
  closed: branch.closed,
  manager_sso: managerIn(branch, before?.manager_sso ?? null, managers),
})

const AT_ONCE = 500

const store = async (tx: Tx, rows: readonly Row[]) => {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('branch')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['banner_id', 'branch_number']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          address1: ref('excluded.address1'),
          city: ref('excluded.city'),
          state: ref('excluded.state'),
          state_name: ref('excluded.state_name'),
          zip: ref('excluded.zip'),
          phone: ref('excluded.phone'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          region_code: ref('excluded.region_code'),
          closed: ref('excluded.closed'),
          manager_sso: ref('excluded.manager_sso'),
        })),
      )
      .execute()
}

interface Region {
  banner_id: number
  code: string
  description: string
}

/** The regions that the list names otherwise. One that no list ever named is called by its code. */
const renamedRegions = async (tx: Tx, list: readonly ListedBranch[]): Promise<Region[]> => {
  const rows = await tx.selectFrom('region').selectAll().execute()
  const known = new Map(rows.map((row) => [`${row.banner_id} ${row.code}`, row.description]))
  const named = new Map<string, Region>()
  for (const { banner, region: code, regionName } of list) {
    if (!code) continue
    const { tenantId: banner_id } = bannerOf(banner)!
    const key = `${banner_id} ${code}`
    const before = known.get(key)
    const description = regionName || named.get(key)?.description || before || code
    named.set(key, { banner_id, code, description })
  }
  return [...named].flatMap(([key, region]) => (known.get(key) === region.description ? [] : region))
}

const nameRegions = async (tx: Tx, regions: readonly Region[]) => {
  for (let from = 0; from < regions.length; from += AT_ONCE)
    await tx
      .insertInto('region')
      .values(regions.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['banner_id', 'code'])
          .doUpdateSet(({ ref }) => ({ description: ref('excluded.description') })),
      )
      .execute()
}

const audit = async (tx: Tx, bannerId: number, loaded: LoadedBranches, by: LoadActor) => {
  const { name } = bannerById(bannerId)
  const numbersIn = (names: readonly string[]) =>
    names.flatMap((one) => (one.startsWith(`${name} `) ? one.slice(name.length + 1) : []))
  const all = (['added', 'changed', 'closed', 'regions'] as const).map(
    (what) => [what, numbersIn(loaded[what])] as const,
  )
  const detail = Object.fromEntries(all.filter(([, numbers]) => numbers.length > 0))
  if (Object.keys(detail).length === 0) return
  await appendRecordEvent(tx, {
    chain: recordChain.branches(bannerId),
    ...by,
    event: 'branches loaded',
    detail,
  })
}
