/** Brings the stored branches in line with the company's branches service, once a day. */
import { namesInUse } from '../../../banners/rules/banners-in-use.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { type ListedRow, readBranchList } from '../../../services/branches/rules.ts'
import type { Point } from '../../../banners/rules/branches.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { BranchesService } from '../../../services/branches/port.ts'
import { loadBranches } from './load.ts'

export interface BranchesFromService {
  db: Database
  /** Null: the stored branches are the list. */
  branchesService: BranchesService | null
  banners: readonly Banner[]
  places: { find(zip: string): Point | null }
  clock: () => Date
  log(line: Record<string, unknown>, says: string): void
}

/** More in one line of the log would not be read. */
const SHOWN = 20

/** One wrong branch leaves everything as it is, so that a half-broken answer closes nothing. */
export const loadFromService = async ({
  db,
  branchesService,
  banners,
  places,
  clock,
  log,
}: BranchesFromService): Promise<void> => {
  if (!branchesService) return
  const rows: ListedRow[] = []
  const inUse = namesInUse(banners)
  for (const name of inUse) rows.push(...(await branchesService.list(name)))
  const { branches, faults, moreFaults } = readBranchList(
    rows.map((row, at) => ({ line: at + 1, row })),
    { placeOf: (zip) => places.find(zip), inUse },
  )
  if (faults.length > 0) {
    const wrong = faults.slice(0, SHOWN).map(({ line, says }) => {
      const { banner, number } = rows[line - 1]!
      return `${banner} ${number}: ${says}`
    })
    log(
      { count: faults.length + moreFaults, wrong },
      'the branches service sent wrong branches, nothing was changed',
    )
    return
  }
  const by = { actor: 'branches service', address: 'local', at: clock() }
  const { added, changed, closed, unchanged } = await loadBranches(db, branches, by)
  const counts = { added: added.length, changed: changed.length, closed: closed.length, unchanged }
  log(counts, 'branches loaded from the branches service')
}
