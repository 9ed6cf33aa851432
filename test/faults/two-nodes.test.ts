/** Two nodes on one database: each sees what the other has done, and no job is done twice. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { wire } from '../../app/server/wiring.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { beginDraft, saving } from '../support/applicant.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { withCity } from './customer.ts'
import { freshFolder } from './server-process.ts'

const REQUESTS = 9
const request = (n: number) => ({
  privacySelection: 'disclose',
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: `ada${n}@example.com`,
  phoneNumber: '(503) 555-0110',
})
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const onPostgresql = () => {
  let database: OpenDatabase
  let one: TestApp
  let two: TestApp
  beforeAll(async () => {
    database = await testDatabase()
    const url = await urlOf(database)
    // Keys are counted by the minute.
    const now = new Date()
    one = await testApp({}, { database: openPostgres(url, 4), jobs: true, now })
    // The first node has already added the branches.
    two = await testApp({}, { database: openPostgres(url, 4), jobs: true, branches: false, now })
  })
  afterAll(async () => {
    await Promise.all([one.close(), two.close()])
    await database.close()
  })

  it('a draft started at one is saved at the other, and neither overwrites the other unseen', async () => {
    const draft = await beginDraft(one, withCity('Portland'))
    expect((await saving(two, withCity('Salem'), draft)).statusCode).toBe(200)
    expect((await saving(one, withCity('Eugene'), draft)).statusCode).toBe(409)
    const load = await one.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${draft.key}` })
    expect(load.json().data.answers.billingInfo.city).toBe('Salem')
  })

  it('an employee who signed in at one is signed in at the other', async () => {
    const headers = await one.signIn('approver.rexel')
    const url = '/api/CreditReview/getListViewModel?tenantId=2'
    expect((await two.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
  })

  it('wrong keys are counted across both', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1) {
      const url = `/api/CreditApplication/rexel/${randomBytes(16).toString('hex')}`
      const reply = await (n % 2 ? one : two).inject({ method: 'GET', url, remoteAddress: '192.0.2.77' })
      statuses.push(reply.statusCode)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('a job is done once, by one of them', async () => {
    for (let n = 0; n < REQUESTS; n += 1)
      await (n % 2 ? one : two).inject({ method: 'POST', url: '/api/privacy/requests', payload: request(n) })
    const sent = async () => (await one.mailbox()).filter(({ state }) => state === 'sent')
    await expect.poll(async () => (await sent()).length).toBe(REQUESTS)
    const atWork = async () => {
      const { rows } =
        await sql`select 1 from jobs.job where name = 'send-mail' and state = 'active'`.execute(one.db)
      return rows.length
    }
    await expect.poll(atWork).toBe(0)
    // Leaves time for a second email, which must not come.
    await wait(1_500)
    expect((await sent()).map(({ recipient }) => recipient).toSorted()).toEqual(
      Array.from({ length: REQUESTS }, (_, n) => request(n).emailAddress).toSorted(),
    )
    const { rows } = await sql<{ state: string; retry_count: number }>`
      select state::text, retry_count from jobs.job where name = 'send-mail'`.execute(one.db)
    expect(rows).toEqual(Array.from({ length: REQUESTS }, () => ({ state: 'completed', retry_count: 0 })))
  })

  it('both may initialize an empty database at the same time', async () => {
    const name = `test_${randomBytes(8).toString('hex')}`
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${name}`
    const folder = freshFolder()
    mkdirSync(join(folder, 'keys'))
    cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
    const config = readConfig({ DATABASE_URL: url.href, DATA_DIR: folder, LOG: 'silent' })
    try {
      const servers = await Promise.all([wire(config), wire(config), wire(config)])
      const statuses = servers.map(async ({ app }) => (await app.inject('/ready')).statusCode)
      expect(await Promise.all(statuses)).toEqual([200, 200, 200])
      await Promise.all(servers.map((server) => server.close()))
    } finally {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Only one process can use PGlite, so this tries only two servers in one process. */
const onPglite = () =>
  it('two servers in one process share one PGlite', async () => {
    const database = await testDatabase()
    const one = await testApp({}, { database })
    const two = await testApp({}, { database, branches: false })
    const draft = await beginDraft(one, withCity('Portland'))
    expect((await saving(two, withCity('Salem'), draft)).statusCode).toBe(200)
    expect((await saving(one, withCity('Eugene'), draft)).statusCode).toBe(409)
    const headers = await one.signIn('approver.rexel')
    const url = '/api/CreditReview/getListViewModel?tenantId=2'
    expect((await two.inject({ method: 'GET', url, headers })).statusCode).toBe(200)
    await two.server.app.close()
    await one.close()
  })

const given = process.env.TEST_DATABASE_URL
describe(`${given ? 'two nodes on one PostgreSQL' : 'on PGlite, for no PostgreSQL was given'}`, () => {
  const tests = given ? onPostgresql : onPglite
  tests()
})
