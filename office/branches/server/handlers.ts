import type { branchLists } from '../contract.ts'
import { namesInUse } from '../../../banners/rules/banners-in-use.ts'
import { type Banner, bannerById, bannerOf } from '../../../banners/rules/banners.ts'
import { permissionsOf } from '../../../platform/access/permissions.ts'
import { pageByKey } from '../../../kit/list/server/index.ts'
import type { ZipPlaces } from '../../../common/lookups/server/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { NotAllowed } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { readBranchCsv, writeBranchCsv } from './csv.ts'
import { branchPage, listedRows } from './list.ts'
import { loadBranches } from './load.ts'

/** More would not be read. */
const SHOWN_BRANCHES = 20
const PAGE = 100

export const branchListHandlers = ({
  db,
  places,
  banners,
}: {
  db: Database
  places: ZipPlaces
  banners: readonly Banner[]
}): HandlersOf<typeof branchLists> => ({
  page: async ({ query: { search, show, cursor }, ctx }) => {
    const list = branchPage(db, { bannerId: ctx.subject.bannerId, search, show })
    const { rows, ...page } = await pageByKey(list, cursor, PAGE)
    return replyWith({
      ...page,
      rows: rows.map(({ number, name, address, city, state, zip, closed, ...row }) => ({
        number,
        name,
        address,
        city,
        state,
        zip,
        region: row.region_name ?? row.region,
        manager: row.manager ?? '',
        closed,
      })),
    })
  },

  csv: async ({ ctx }) => {
    const { bannerId } = ctx.subject
    const bytes = Buffer.from(writeBranchCsv(await listedRows(db, bannerId)))
    return {
      stream: bytes,
      contentType: 'text/csv; charset=utf-8',
      downloadAs: `${bannerById(bannerId).name} branches.csv`,
      length: bytes.length,
    }
  },

  load: async ({ body: { csv, apply }, ctx }) => {
    const { identity } = ctx.actor
    const { branches, faults, moreFaults } = readBranchCsv(csv, {
      placeOf: (zip) => places.find(zip),
      inUse: namesInUse(banners),
    })
    const beyond = new Set(
      branches.flatMap(({ banner }) =>
        permissionsOf(identity, banner).has('editTenant') ? [] : bannerOf(banner)!.displayName,
      ),
    )
    if (beyond.size) throw new NotAllowed(`You can't change branches of ${[...beyond].join(', ')}.`)
    const applied = apply && faults.length === 0
    const by = { actor: identity.sso, address: ctx.address, at: ctx.now }
    const loaded = await loadBranches(db, branches, applied ? by : null)
    return replyWith({
      faults: [...faults],
      moreFaults,
      listed: branches.length,
      added: presentBranches(loaded.added),
      changed: presentBranches(loaded.changed),
      closed: presentBranches(loaded.closed),
      unchanged: loaded.unchanged,
      regions: [...loaded.regions],
      unknownManagers: [...loaded.unknownManagers],
      applied,
    })
  },
})

const presentBranches = (branches: readonly string[]) => ({
  count: branches.length,
  first: branches.slice(0, SHOWN_BRANCHES),
})
