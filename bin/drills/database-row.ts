/** The database is stopped or killed under load, and started again. */
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChains } from '../../platform/audit/index.ts'
import { lostSaves } from '../../test/faults/kept.ts'
import { ownPostgres, type OwnPostgres } from '../../test/support/own-postgres.ts'
import { onGround, type Options, type Row } from './soak-row.ts'
import { CUSTOMERS, newTally, steadySaves } from './steady-saves.ts'

const AWAY_MS = 1_500

export const databaseRow: Row = {
  says: 'PostgreSQL stopped (odd rounds) or killed with -9 (even rounds) under load, and started again',
  goal: '0 lost; 503 with Retry-After meanwhile; ready at most 1 s after it is back; the node lives',
  run: async (options) => {
    const postgres = await ownPostgres()
    if (!postgres) return { figure: 'The programs of PostgreSQL are not installed here.', met: null }
    try {
      return await on(postgres, { ...options, server: postgres.url })
    } finally {
      postgres.remove()
    }
  },
}

const on = (postgres: OwnPostgres, options: Options) =>
  onGround(options, async ({ opened, start, ended }) => {
    const node = await start()
    const tally = newTally()
    let over = false
    const saving = steadySaves(
      { next: () => node.url },
      { ...CUSTOMERS, paceMs: 0, isOver: () => over || ended() },
      tally,
    )
    const backAfter: number[] = []
    const done = () => tally.acknowledged.flat().length
    for (let round = 0; round < options.rounds; round += 1) {
      const enough = done() + options.saves / options.rounds
      while (done() < enough) await sleep(20)
      if (round % 2) postgres.kill()
      else postgres.stop()
      await sleep(AWAY_MS)
      await started(postgres)
      const from = performance.now()
      while (!(await fetch(`${node.url}/ready`).then(({ ok }) => ok))) await sleep(10)
      backAfter.push(performance.now() - from)
    }
    // Every customer must still be able to save.
    const counts = tally.acknowledged.map(({ length }) => length)
    while (tally.acknowledged.some(({ length }, n) => length <= counts[n]!)) await sleep(20)
    over = true
    await saving
    const lives = node.process.exitCode === null
    await node.stop()
    const lost = await lostSaves(opened.db, tally.acknowledged)
    const { broken } = await verifyChains(opened.db)
    const { refused, withoutRetryAfter, failed, broken: cut } = tally
    const slowest = Math.max(...backAfter)
    const median = backAfter.toSorted((a, b) => a - b)[Math.floor(backAfter.length / 2)]!
    return {
      figure: `${options.rounds} rounds, ${done()} saves acknowledged, ${lost.length} lost, ${broken.length} broken chains; ${refused} refused with 503, ${withoutRetryAfter} of them without Retry-After; ${failed.length} other replies, ${cut} broken connections; ready after ${median.toFixed(0)} ms in the median, ${slowest.toFixed(0)} ms at most; ${lives ? 'the node lives' : 'the node ended'}${[...lost, ...failed].map((one) => `\n          ${one}`).join('')}`,
      met:
        lost.length + broken.length + failed.length + withoutRetryAfter + cut === 0 &&
        refused > 0 &&
        lives &&
        slowest <= 1_000 &&
        done() >= options.saves,
    }
  })

/** After a kill, PostgreSQL starts only when its last process has ended. */
const started = async (postgres: OwnPostgres) => {
  for (let tries = 0; ; tries += 1)
    try {
      return postgres.start()
    } catch (error) {
      if (tries === 20) throw error
      await sleep(250)
    }
}
