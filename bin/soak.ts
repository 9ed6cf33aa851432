/**
 * bin/soak: runs the rows of `rows` on a PostgreSQL server, each in a temporary database, and prints for each its
 * figure and whether it met its goal. Ends with 1 if a row missed it. Drops what a killed run left behind.
 */
import { parseArgs } from 'node:util'
import { clockRow } from './drills/clock-row.ts'
import { databaseRow } from './drills/database-row.ts'
import { diskRow } from './drills/disk-row.ts'
import { hostileRow } from './drills/hostile-row.ts'
import { killedRow } from './drills/killed-row.ts'
import { proxiesRow } from './drills/proxies-row.ts'
import { rollingRow } from './drills/rolling-row.ts'
import { servicesRow } from './drills/services-row.ts'
import { slowRow } from './drills/slow-row.ts'
import type { Row } from './drills/soak-row.ts'
import { tabsRow } from './drills/tabs-row.ts'
import { upgradeRow } from './drills/upgrade-row.ts'

const rows: Record<string, Row> = {
  killed: killedRow,
  database: databaseRow,
  tabs: tabsRow,
  slow: slowRow,
  hostile: hostileRow,
  rolling: rollingRow,
  proxies: proxiesRow,
  upgrade: upgradeRow,
  clock: clockRow,
  disk: diskRow,
  services: servicesRow,
}

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(rows).join(',') },
    rounds: { type: 'string', default: '20' },
    saves: { type: 'string', default: '50000' },
    races: { type: 'string', default: '1000' },
    held: { type: 'string', default: '800' },
    inputs: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    from: { type: 'string' },
    applications: { type: 'string', default: '20000' },
    name: { type: 'string', default: 'soak' },
  },
})

const help = `bin/soak postgres://…/postgres [options]   (a server on which it may create databases)
  --only ${Object.keys(rows).join(',')}
  --rounds 20      killed, database: how often the node, or the database, is killed under load
  --saves 50000    killed, database: acknowledged saves and submissions in all rounds together
  --races 1000     tabs: how often two tabs save one draft at once
  --held 800       slow: connections that are held
  --inputs 10000   hostile: random inputs, added to the fixed ones
  --seconds 10     slow: length of one turn; rolling, proxies, upgrade: load before, between and after the restarts
  --from COMMIT    upgrade: the older version; the commit before the newest migration by default, or that of the baseline
  --applications 20000   upgrade: applications that are there before
  --name soak      how the names of its databases begin`

const [server] = positionals
const chosen = asked.only.split(',')
const unknown = chosen.filter((name) => !rows[name])
if (asked.help || !server || unknown.length || !/^[a-z_]+$/.test(asked.name)) {
  if (unknown.length) console.error(`There is no row called ${unknown.join(', ')}.`)
  console.log(help)
  process.exit(asked.help ? 0 : 2)
}

const options = {
  server,
  name: asked.name,
  rounds: Number(asked.rounds),
  saves: Number(asked.saves),
  races: Number(asked.races),
  held: Number(asked.held),
  inputs: Number(asked.inputs),
  seconds: Number(asked.seconds),
  from: asked.from ?? null,
  applications: Number(asked.applications),
}
let missed = 0
for (const name of chosen) {
  const { says, goal, run } = rows[name]!
  const from = performance.now()
  const { figure, met } = await run(options).catch((error: unknown) => ({
    figure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    met: false,
  }))
  if (met === false) missed += 1
  const verdict = met === null ? 'not run' : met ? 'met' : 'MISSED'
  const seconds = ((performance.now() - from) / 1_000).toFixed(0)
  console.log(`${name}: ${says}\n  goal    ${goal}\n  figure  ${figure}\n  ${verdict}, ${seconds} s\n`)
}
process.exitCode = missed ? 1 : 0
