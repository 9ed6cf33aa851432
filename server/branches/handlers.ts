import type { branchLists } from '../../api/branches.ts'
import type { ZipPlaces } from '../lookups/index.ts'
import type { Database } from '../platform/database/index.ts'
import { type HandlersOf, answered } from '../platform/http/index.ts'
import { readBranchCsv } from './csv.ts'
import { loadBranches } from './load.ts'

/** More would not be read. */
const SHOWN_FAULTS = 100

export const branchListHandlers = ({
  db,
  places,
}: {
  db: Database
  places: ZipPlaces
}): HandlersOf<typeof branchLists> => ({
  load: async ({ body: { csv, apply }, ctx }) => {
    const { branches, faults } = readBranchCsv(csv, (zip) => places.find(zip))
    const applied = apply && faults.length === 0
    const by = { actor: ctx.actor.identity.sso, address: ctx.address, at: ctx.now }
    const loaded = await loadBranches(db, branches, applied ? by : null)
    return answered({
      faults: faults.slice(0, SHOWN_FAULTS),
      moreFaults: Math.max(0, faults.length - SHOWN_FAULTS),
      added: loaded.added.length,
      changed: loaded.changed.length,
      closed: loaded.closed.length,
      unchanged: loaded.unchanged,
      unknownManagers: [...loaded.unknownManagers],
      applied,
    })
  },
})
