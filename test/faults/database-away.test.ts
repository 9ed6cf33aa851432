/**
 * While the database is unavailable, every call says so and nothing is lost. A second after it is back, calls succeed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { inTransaction, openPostgres } from '../../platform/database/database.ts'
import { makeApp } from '../../platform/http/app.ts'
import { job, pgBossJobs } from '../../platform/jobs/jobs.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { beginDraft, saving } from '../support/applicant.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { until } from '../support/until.ts'
import { withCity } from './customer.ts'
import { wireTo } from './cut.ts'

const statusOf = async (app: TestApp, url: string) => (await app.inject({ method: 'GET', url })).statusCode
/**
 * Waits at most a second. It counts the pauses and not the time, because on a busy machine the question itself is
 * slow.
 */
const withinASecond = async (isSo: () => Promise<boolean>) => {
  for (let pauses = 0; pauses < 40; pauses += 1) {
    if (await isSo()) return true
    await new Promise((wait) => setTimeout(wait, 25))
  }
  return isSo()
}

const onPostgresql = () =>
  it('answers 503 with Retry-After meanwhile, and is healthy within a second', async () => {
    const kept = await testDatabase()
    const wire = await wireTo(await urlOf(kept))
    const app = await testApp({}, { database: openPostgres(wire.url, 4), jobs: true })
    try {
      const draft = await beginDraft(app, withCity('Portland'))
      for (let round = 0; round < 2; round += 1) {
        wire.cut()
        const replies = await Promise.all([
          saving(app, withCity('Nowhere'), draft),
          app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${draft.key}` }),
          app.inject({ method: 'GET', url: '/ready' }),
          app.inject({
            method: 'GET',
            url: '/generic/getReasonTypesList',
            headers: await app.signIn('approver.rexel'),
          }),
        ])
        for (const reply of replies) {
          expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 503 })
          expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
          expect(reply.json()).toMatchObject({ isSuccess: false, code: 'unavailable' })
        }
        // Calls that need no database still work.
        expect(await statusOf(app, '/generic/config')).toBe(200)
        wire.restore()
        expect(await withinASecond(async () => (await statusOf(app, '/ready')) === 200)).toBe(true)
      }
      const again = await saving(app, withCity('Salem'), draft)
      expect({ status: again.statusCode, body: again.body }).toMatchObject({ status: 200 })
      expect(again.json().data.rowVersion).toBe(draft.rowVersion + 1)
    } finally {
      await app.close()
      await wire.close()
      await kept.close()
    }
  })

/** All connections are in use: a call that waits too long for one fails, and has no effect later. */
const whereAllAreBusy = () =>
  it('answers 503 with Retry-After if all connections are busy for five seconds, and stores nothing of that call', async () => {
    const kept = await testDatabase()
    const app = await testApp({}, { database: openPostgres(await urlOf(kept), 2) })
    try {
      const draft = await beginDraft(app, withCity('Portland'))
      let release = () => {}
      const released = new Promise<void>((go) => {
        release = go
      })
      const holding = [0, 1].map(() => app.db.connection().execute(() => released))
      const refused = await saving(app, withCity('Nowhere'), draft)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
      release()
      await Promise.all(holding)
      const again = await saving(app, withCity('Salem'), draft)
      expect({ status: again.statusCode, body: again.body }).toMatchObject({ status: 200 })
      expect(again.json().data.rowVersion).toBe(draft.rowVersion + 1)
    } finally {
      await app.close()
      await kept.close()
    }
  })

/** An administrator ends a connection, or the server restarts, while a call is between two statements. */
const whereAConnectionIsEnded = () =>
  it('answers 503 with Retry-After if its connection is ended within a transaction', async () => {
    const kept = await testDatabase()
    const url = await urlOf(kept)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const opened = openPostgres(url, 2)
    const app = await makeApp({ production: false, log: 'silent', trustProxy: '' })
    app.get('/ended', () =>
      opened.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
        await until(async () => {
          const left = await admin.query('select from pg_stat_activity where pid = $1', [rows[0]!.pid])
          expect(left.rowCount).toBe(0)
        })
        await sql`select 1`.execute(tx)
      }),
    )
    try {
      const reply = await app.inject({ method: 'GET', url: '/ended' })
      expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 503 })
      expect(reply.headers['retry-after']).toBe('2')
    } finally {
      await app.close()
      await opened.close()
      await admin.end()
      await kept.close()
    }
  })

/** During a restore, a database refuses connections or is replaced by another of the same name. */
const whereItRefusesConnections = () =>
  it('answers 503 while its database takes no connections, and once it was dropped', async () => {
    const kept = await testDatabase()
    const url = await urlOf(kept)
    const name = new URL(url).pathname.slice(1)
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    const app = await testApp({}, { database: openPostgres(url, 2) })
    /** More calls than the pool has connections, so the last ones need new connections. */
    const asked = async () => {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(app, '/ready'))
      return statuses
    }
    try {
      await admin.query(`alter database ${name} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      expect(await asked()).toEqual([503, 503, 503, 503])
      await admin.query(`alter database ${name} allow_connections true`)
      expect(await withinASecond(async () => (await statusOf(app, '/ready')) === 200)).toBe(true)
      await admin.query(`drop database ${name} with (force)`)
      expect(await asked()).toEqual([503, 503, 503, 503])
    } finally {
      await app.close()
      await admin.end()
      await kept.close()
    }
  })

/** Every kind of job looks for work each second; each of these would log its failure. */
const whereTheQueueWaits = () =>
  it('the queue asks seldom meanwhile, and works again afterward', async () => {
    const kept = await testDatabase()
    const wire = await wireTo(await urlOf(kept))
    const opened = openPostgres(wire.url, 4)
    const errors: unknown[] = []
    const done: string[] = []
    const jobs = pgBossJobs(opened, { pollSeconds: 0.5, onError: (error) => errors.push(error) })
    const kinds = Array.from({ length: 12 }, (_, n) => job<{ what: string }>(`kind-${n}`))
    try {
      for (const kind of kinds) jobs.work(kind, async ({ what }) => void done.push(what))
      await jobs.prepare()
      await jobs.start()
      wire.cut()
      await until(() => expect(errors).not.toEqual([]))
      // Time for each kind to look four times.
      await sleep(2_000)
      expect(errors.length).toBeLessThan(kinds.length)
      wire.restore()
      for (const kind of kinds)
        await inTransaction(opened.db, (tx) => jobs.enqueue(tx, kind, { what: kind.name }))
      await until(async () => expect(done).toHaveLength(kinds.length))
    } finally {
      await jobs.stop()
      await opened.close()
      await wire.close()
      await kept.close()
    }
  })

/** PGlite runs inside the process, so it can only be closed as a whole. */
const onPglite = () =>
  it('answers 503 with Retry-After once the database is closed, and the process keeps running', async () => {
    const app = await testApp()
    await app.server.database.close()
    const reply = await app.inject({ method: 'GET', url: '/ready' })
    expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: 503 })
    expect(reply.headers['retry-after']).toBeDefined()
    expect(await statusOf(app, '/generic/config')).toBe(200)
    await app.server.app.close()
  })

const given = process.env.TEST_DATABASE_URL
describe(`${given ? 'PostgreSQL stopped and started' : 'PGlite closed, for no PostgreSQL was given'}`, () => {
  const tests = given
    ? [onPostgresql, whereAllAreBusy, whereAConnectionIsEnded, whereItRefusesConnections, whereTheQueueWaits]
    : [onPglite]
  for (const test of tests) test()
})
