import { bannerNames } from '../../banners/rules/banners.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft } from '../../test/support/applicant.ts'
import { readConfig } from '../../platform/config/config.ts'

const TOKEN = 'kHk2cI3gWQm0Yv1pJr7XbTn5ZsLd8fUa'
const bearer = { authorization: `Bearer ${TOKEN}` }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => app.close())

const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
const metrics = async () => (await app.inject({ url: '/metrics', headers: bearer })).body

test('a node is alive and ready', async () => {
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200])
})

test('a database that lacks a migration of this version makes the node unready, and not dead', async () => {
  const last = sql`name = (select max(name) from kysely_migration)`
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where ${last} returning name, timestamp`.execute(app.db)
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503])
  await sql`insert into kysely_migration (name, timestamp) values (${rows[0]!.name}, ${rows[0]!.timestamp})`.execute(
    app.db,
  )
  // A newer node has migrated the database; this one still serves.
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', 'now')`.execute(app.db)
  expect(await statusOf('/ready')).toBe(200)
  await sql`delete from kysely_migration where name = '9999-newer'`.execute(app.db)
})

test('an empty database makes the node unready', async () => {
  await sql`alter table kysely_migration rename to elsewhere`.execute(app.db)
  expect(await statusOf('/ready')).toBe(503)
  await sql`alter table elsewhere rename to kysely_migration`.execute(app.db)
})

test('metrics need the token, and do not exist without the setting', async () => {
  expect(await statusOf('/metrics')).toBe(401)
  expect(await statusOf('/metrics', { authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(await statusOf('/metrics', bearer)).toBe(200)
  const without = await testApp({}, { database: app.server.database, branches: false })
  expect((await without.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404)
  await without.server.app.close()
})

test('the detail says what fails and what the company must still enter, to those with the token', async () => {
  expect(await statusOf('/ready/detail')).toBe(401)
  const detail = async () =>
    (await app.inject({ url: '/ready/detail', headers: bearer })).json<{ lacks: string[] }>()
  expect(await detail()).toMatchObject({ ready: true, database: true, scanner: true, failedJobs: {} })
  await sql`update branch set closed = true where banner_id = 2`.execute(app.db)
  await app.db.deleteFrom('credit_rep').execute()
  expect((await detail()).lacks).toEqual([
    expect.stringContaining('No branch of rexel is open'),
    `No one is a credit representative of ${bannerNames.join(', ')}: choose them on the users page.`,
    'No system admin can sign in: run bin/create-user.',
  ])
  await sql`update jobs.queue set failed_count = 3 where name = 'send-mail'`.execute(app.db)
  expect(await detail()).toMatchObject({ failedJobs: { 'send-mail': 3 } })
})

test('metrics count requests by route, and name no form, key or person', async () => {
  const draft = await beginDraft(app)
  await app.inject({ url: `/api/CreditApplication/rexel/${draft.key}?email=ada@example.com` })
  const text = await metrics()
  expect(text).toContain(
    'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/CreditApplication/:tenant/:guid",http_response_status_code="200"} 1',
  )
  for (const secret of [draft.key, 'example.com', 'Byron']) expect(text).not.toContain(secret)
})

test('metrics show the jobs, mails and ERP writes that wait', async () => {
  await sql`update jobs.queue set ready_count = 7, failed_count = 2 where name = 'send-mail'`.execute(app.db)
  for (const [state, age] of [
    ['failed', '1 hour'],
    ['failed', '2 days'],
    ['sent', '1 hour'],
  ])
    await sql`insert into mail (id, banner_id, kind, recipient, subject, text, html, attachments, state, created_at)
      values (gen_random_uuid(), 2, 'complete', 'ada@example.com', '', '', '', '[]', ${state}, now() - ${age}::interval)`.execute(
      app.db,
    )
  const { rows } = await sql<{ id: number }>`select id from saved_form limit 1`.execute(app.db)
  await sql`insert into erp_transaction (saved_form_id, banner_id, idempotency_key, operation, detail, state, requested_by, created_at)
    values (${rows[0]!.id}, 2, 'k', 'attach', '{}', 'waiting', 'x', now())`.execute(app.db)
  const text = await metrics()
  for (const line of [
    'trade_credit_database_up 1',
    'trade_credit_scanner_up 1',
    'trade_credit_jobs{queue="send-mail",state="ready"} 7',
    'trade_credit_jobs{queue="send-mail",state="failed"} 2',
    'trade_credit_mails{state="failed"} 1',
    'trade_credit_mails{state="refused"} 0',
    'trade_credit_erp_writes{state="waiting"} 1',
  ])
    expect(text).toContain(line)
  // PGlite has no pool.
  expect(text.includes('\ndb_client_connection_max{')).toBe(app.server.database.connections !== undefined)
})

test.each(['clamd:3310', 'http://localhost:3310', 'clamd://host/path'])('%s names no scanner', (SCAN) => {
  expect(() => readConfig({ SCAN })).toThrow('SCAN must be `embedded`, or an address such as clamd://')
})

test('without its scanner a node says so, and refuses uploads without keeping anything', async () => {
  // Nothing listens on port 1.
  const away = await testApp(
    { SCAN: 'clamd://127.0.0.1:1', METRICS_TOKEN: TOKEN },
    { database: app.server.database, branches: false },
  )
  const { body } = await away.inject({ url: '/metrics', headers: bearer })
  expect(body).toContain('trade_credit_scanner_up 0')
  const { key } = await beginDraft(away)
  const reply = await away.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${key}/other`,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload:
      '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\ntext\r\n--cut--\r\n',
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    503,
    "We can't check files for viruses right now. Please try again in a few minutes.",
  ])
  for (const table of ['document', 'loose_file'] as const)
    expect(await away.db.selectFrom(table).selectAll().execute()).toEqual([])
  const stored = readdirSync(join(away.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  expect(stored.filter((entry) => entry.isFile())).toEqual([])
  await away.server.app.close()
})

test('a worker answers health and metrics, and nothing of the product', async () => {
  const worker = await testApp(
    { ROLE: 'worker', DATABASE_URL: 'postgres://unused', METRICS_TOKEN: TOKEN },
    { database: app.server.database, branches: false },
  )
  const { listener } = worker.server
  const statuses = ['/health', '/ready', '/metrics', '/generic/config', '/oidc/jwks', '/'].map(
    async (url) => (await listener.inject({ url, headers: bearer })).statusCode,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404, 404])
  await worker.server.app.close()
})

test('a node that leaves is not ready, and still serves', async () => {
  app.server.operations.leave()
  expect([await statusOf('/ready'), await statusOf('/health'), await statusOf('/generic/config')]).toEqual([
    503, 200, 200,
  ])
})

test('roles need a database that several processes can use, and metrics a token that no one guesses', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE must be all without DATABASE_URL')
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have 32/)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).not.toThrow('"short"')
  expect(() => readConfig({ APP_ENV: 'production', METRICS_TOKEN: 'x'.repeat(40) })).toThrow(
    'METRICS_TOKEN can be guessed',
  )
})
