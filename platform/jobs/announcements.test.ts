import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase, urlOf } from '../../test/support/database.ts'
import { inTransaction, openPostgres, type OpenDatabase } from '../database/index.ts'
import { CHECK, hearAnnouncements } from './announcements.ts'
import { job, pgBossJobs, type Jobs } from './jobs.ts'

const SOON = { timeout: 8_000 }
const note = job<{ n: number }>('note')
const daily = job<Record<string, never>>('look-around')

let kept: OpenDatabase
let close: (() => Promise<void>)[]

interface Node {
  jobs: Jobs
  database: OpenDatabase
  /** What it has done. */
  done: number[]
  /** Its looks find nothing. */
  isBlind: boolean
  /** Whether it hears announcements, each time that this changed. */
  changes: boolean[]
  isDaily: number
}

/** A node with its own connections, or one that shares the only connection of PGlite. */
const nodeOf = async ({ works = true, pollSeconds = 600 } = {}): Promise<Node> => {
  const opened =
    kept.kind === 'postgresql' ? openPostgres(await urlOf(kept), 4) : { ...kept, close: async () => {} }
  const node: Omit<Node, 'jobs' | 'database'> = { done: [], isBlind: false, changes: [], isDaily: 0 }
  const database: OpenDatabase = {
    ...opened,
    jobsDatabase: {
      executeSql: async (text, values) =>
        made.isBlind && text.includes('make_interval')
          ? { rows: [] }
          : opened.jobsDatabase.executeSql(text, values),
    },
  }
  const jobs = pgBossJobs(database, {
    pollSeconds,
    onError: () => {},
    onAnnouncements: (isHeard) => node.changes.push(isHeard),
  })
  const made = Object.assign(node, { jobs, database })
  jobs.work(note, async ({ n }) => void made.done.push(n))
  jobs.daily(daily, 4, async () => void (made.isDaily += 1))
  await jobs.prepare()
  if (works) await jobs.start()
  close.push(async () => {
    await jobs.stop()
    await opened.close()
  })
  return made
}

const enqueue = ({ database, jobs }: Node, n: number, when?: { after: Date }) =>
  inTransaction(database.db, (tx) => jobs.enqueue(tx, note, { n }, when))

const onPostgresql = () => {
  it('a job of one node starts on another although that finds nothing when it looks', async () => {
    const worker = await nodeOf()
    const web = await nodeOf({ works: false })
    await expect.poll(() => worker.changes, SOON).toEqual([true])
    worker.isBlind = true
    for (const n of [1, 2]) {
      await enqueue(web, n)
      await expect.poll(() => worker.done.length, SOON).toBe(n)
    }
  })

  it('a delayed job of one node starts on another when it is due', async () => {
    const worker = await nodeOf()
    const web = await nodeOf({ works: false })
    await expect.poll(() => worker.changes, SOON).toEqual([true])
    await enqueue(web, 1, { after: new Date(Date.now() + 1_500) })
    await expect.poll(() => worker.done, SOON).toEqual([1])
  })

  it('a node whose listening connection ends says so, polls, and listens again', async () => {
    const worker = await nodeOf({ pollSeconds: 0.5 })
    const web = await nodeOf({ works: false })
    await expect.poll(() => worker.changes, SOON).toEqual([true])
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(kept.db)
    await expect.poll(() => worker.changes, SOON).toEqual([true, false])
    await enqueue(web, 1)
    await expect.poll(() => worker.done, SOON).toEqual([1])
    expect(worker.changes).toEqual([true, false])
    await expect.poll(() => worker.changes, SOON).toEqual([true, false, true])
    worker.isBlind = true
    await enqueue(web, 2)
    await expect.poll(() => worker.done, SOON).toEqual([1, 2])
  })

  it('nodes that only serve requests do not listen', async () => {
    await nodeOf({ works: false })
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
      kept.db,
    )
    expect(rows).toEqual([])
  })
}

const onBoth = () => {
  it('a delayed job starts when it is due, however seldom the node looks', async () => {
    const node = await nodeOf()
    const after = new Date(Date.now() + 1_500)
    await enqueue(node, 1, { after })
    await expect.poll(() => node.done, SOON).toEqual([1])
    expect(Date.now()).toBeGreaterThanOrEqual(after.getTime())
  })

  it('a daily job waits for its hour once for all nodes, and its run makes the next one', async () => {
    const nodes = [await nodeOf(), await nodeOf()]
    const waiting = async () => {
      const { rows } = await sql<{ start_after: Date }>`
        select start_after from jobs.job where name = ${daily.name} and state = 'created'`.execute(kept.db)
      return rows.map(({ start_after }) => start_after)
    }
    const [first, ...others] = await waiting()
    expect(others).toEqual([])
    expect(first!.toISOString()).toMatch(/T04:00:00.000Z$/)
    expect(first!.getTime()).toBeGreaterThan(Date.now())
    expect(first!.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
    // As if the run of an earlier day were due: with its own ID.
    await sql`
      update jobs.job set id = gen_random_uuid(), start_after = now() - interval '2 days'
      where name = ${daily.name}`.execute(kept.db)
    for (const { jobs } of nodes) jobs.wake()
    await expect.poll(() => nodes[0]!.isDaily + nodes[1]!.isDaily, SOON).toBe(1)
    expect(await waiting()).toEqual([first])
  })
}

describe('a connection that is silent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is given up after a missed check, and another is tried', async () => {
    const changes: boolean[] = []
    let opened = 0
    let closed = 0
    let isSilent = false
    const announcements = hearAnnouncements(
      {
        listen: async (_, on) => {
          opened += 1
          hear = on.hear
          return { close: async () => void (closed += 1) }
        },
        ask: async (_, values) => {
          if (!isSilent) hear(String(values![1]))
          return { rows: [] }
        },
      },
      'channel',
      { hear: () => {}, onChange: (isHeard) => changes.push(isHeard) },
    )
    await vi.advanceTimersByTimeAsync(3 * CHECK)
    expect({ changes, opened, closed }).toEqual({ changes: [true], opened: 1, closed: 0 })
    isSilent = true
    await vi.advanceTimersByTimeAsync(2 * CHECK)
    expect(changes).toEqual([true, false])
    expect(closed).toBeGreaterThan(0)
    isSilent = false
    await vi.advanceTimersByTimeAsync(CHECK)
    expect(changes).toEqual([true, false, true])
    await announcements.stop()
    expect(closed).toBe(opened)
  })
  let hear: (payload: string) => void
})

describe('nodes of one database', () => {
  beforeEach(async () => {
    kept = await testDatabase()
    close = [() => kept.close()]
  })
  afterEach(async () => {
    for (const end of close.toReversed()) await end()
  })
  onBoth()
  if (process.env.TEST_DATABASE_URL) onPostgresql()
})
