/** Two nodes of an older version are replaced one after the other by this version, while customers save and submit. */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { openPostgres } from '../../platform/database/database.ts'
import type * as Migrating from '../../platform/database/migrate.ts'
import type * as Seeding from '../../bench/seed.ts'
import { lostSaves } from '../../test/faults/kept.ts'
import { finished, root } from '../../test/faults/server-process.ts'
import { olderVersion, type OlderVersion } from './older-version.ts'
import { onGround, seedSigned, type Options, type Row } from './soak-row.ts'
import { balancerOver, CUSTOMERS, DRAIN_SECONDS, newTally, steadySaves } from './steady-saves.ts'
import { chainsIn, withClient } from './stored.ts'
import { checkSubmissions, newSubmissions, steadySubmissions } from './submissions.ts'

const SUBMISSION_PACE = 300

export const upgradeRow: Row = {
  says: 'two nodes of an older version replaced by this one, one after the other, under steady saves and submissions',
  goal: '0 lost, 0 failed, 0 half-written; what is refused is repeated by the client',
  run: async (options) => {
    const older = olderVersion(options.from)
    try {
      return await upgrade(options, older)
    } finally {
      older.remove()
    }
  },
}

const upgrade = (options: Options, older: OlderVersion) =>
  onGround(
    options,
    async ({ url, folder, opened, start, ended }) => {
      const begin = (checkout: string, port?: string) =>
        start({ DRAIN_SECONDS, ...(port ? { PORT: port } : {}) }, checkout)
      const load = () => sleep(options.seconds * 1_000)
      const nodes = [await begin(older.folder), await begin(older.folder)]
      const seeded = await seedSigned(url, 1_000)
      const balancer = balancerOver(
        nodes.map(({ url: at }) => at),
        ended,
      )
      const tally = newTally()
      const submissions = newSubmissions(seeded)
      let over = false
      const isOver = () => over || ended()
      const work = [
        steadySaves(balancer, { ...CUSTOMERS, isOver }, tally),
        steadySubmissions(balancer, { paceMs: SUBMISSION_PACE, isOver }, submissions),
      ]
      await load()

      // As docs/operations/upgrade.md says: bin/migrate first, while nodes of the older version serve.
      const from = performance.now()
      const migrated = await finished(join(root, 'app/commands/migrate-database.ts'), {
        APP_ENV: 'development',
        DATABASE_URL: url,
        DATA_DIR: folder,
      })
      const migration = (performance.now() - from) / 1_000
      if (migrated.code !== 0) throw new Error(`bin/migrate ended with ${migrated.code}:\n${migrated.output}`)
      await load()

      const codes: (number | null)[] = []
      for (const [nth, node] of nodes.entries()) {
        await node.stop()
        codes.push(node.process.exitCode)
        // At the address that the balancer knows.
        nodes[nth] = await begin(root, new URL(node.url).port)
        await load()
      }
      over = true
      await Promise.all(work)
      balancer.stop()
      await Promise.all(nodes.map((node) => node.stop()))

      const lost = await lostSaves(opened.db, tally.acknowledged)
      const checked = await withClient(url, (client) =>
        checkSubmissions(client, seeded, submissions.confirmed),
      )
      const { broken } = await chainsIn(opened.db)
      const problems = [
        ...lost,
        ...tally.failed,
        ...submissions.failed,
        ...checked.lost,
        ...checked.half,
        ...broken,
      ]
      const refused = tally.refused + submissions.refused
      const cut = tally.broken + submissions.broken
      return {
        figure: `from ${older.commit}, which lacks ${older.lacks.join(', ') || 'no migration'}, with ${options.applications} applications: migrated in ${migration.toFixed(1)} s; ${tally.acknowledged.flat().length} saves and ${submissions.confirmed.length} submissions acknowledged, ${problems.length} lost, failed or half-written; ${refused} refused with 503 and ${cut} connections broken (each repeated); the slowest save took ${(tally.slowestMs / 1_000).toFixed(1)} s; exit codes ${codes.join(', ')}${problems.map((one) => `\n          ${one}`).join('')}`,
        met: problems.length === 0 && codes.every((code) => code === 0) && submissions.confirmed.length > 0,
      }
    },
    ({ url }) => filledBy(older, url, options.applications),
  )

/** With the older version's own code, because its tables differ from ours. */
const filledBy = async ({ folder }: OlderVersion, url: string, count: number) => {
  const at = (path: string) => join(folder, path)
  const { migrate } = (await import(at('platform/database/migrate.ts'))) as typeof Migrating
  // Versions before November 28, 2026 call the file plant.ts.
  const seeding = at(existsSync(at('bench/seed.ts')) ? 'bench/seed.ts' : 'bench/plant.ts')
  const { seedApplications, seedBranches } = (await import(seeding)) as typeof Seeding
  const opened = openPostgres(url, 2)
  try {
    await migrate(opened.db)
  } finally {
    await opened.close()
  }
  await withClient(url, async (client) => {
    await client.query(seedBranches)
    const filling = client as unknown as Parameters<typeof seedApplications>[0]
    await seedApplications(filling, { count, seed: 1, firstId: 1_000_001 })
  })
}
