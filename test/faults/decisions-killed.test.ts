/**
 * A server is killed while analysts decide. Each decision is stored completely or not at all, and each letter is
 * written once.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { openPglite, openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import { submitted } from '../support/applicant.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { missHeartbeats } from './heartbeats.ts'
import { freshFolder, startServer } from './server-process.ts'

const APPLICATIONS = 10
const KILLINGS = 2
/** The address that the tokens of the test were issued for. */
const PUBLIC_URL = 'http://localhost:5000'

const folder = freshFolder()
let onServer: OpenDatabase | undefined
let settings: Record<string, string>
let headers: Record<string, string>
let creditRepId: number
const ids: number[] = []

/** Only one process at a time can open PGlite, so it is opened while no server runs. */
const within = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = onServer ? openPostgres(await urlOf(onServer), 3) : await openPglite(folder)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) onServer = await testDatabase()
  const database = onServer ? openPostgres(await urlOf(onServer), 3) : await openPglite(folder)
  await migrate(database.db)
  const app = await testApp({}, { database, now: new Date() })
  creditRepId = (await seedRepresentatives(database.db)).rexel
  for (let n = 0; n < APPLICATIONS; n += 1) ids.push((await submitted(app)).id)
  headers = { ...(await app.signIn('approver.rexel')), 'content-type': 'application/json' }
  await app.close()
  mkdirSync(join(folder, 'keys'))
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  settings = { PUBLIC_URL, ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}) }
}, 180_000)
afterAll(async () => {
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Approves every second one and denies the others, each with its letter. */
const decide = async (url: string, id: number): Promise<number> => {
  const of = { tenantId: 2, creditAppId: id, sendLetter: true, rowVersion: 1 }
  const terms = { accountId: `47${id}`, creditAmount: 5_000, creditRepId, branchNumber: '5034' }
  const [path, body] =
    id % 2 ? ['approve', { ...of, ...terms }] : ['deny', { ...of, reasonType: 'cash-flow' }]
  const reply = await fetch(`${url}/api/CreditReview/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return reply.status
}

const stateOf = ({ db }: OpenDatabase) =>
  db
    .selectFrom('application')
    .select(['application.id', 'status', 'row_version'])
    .select((e) => [
      e
        .selectFrom('decision')
        .select((d) => d.fn.countAll<number>().as('n'))
        .whereRef('saved_form_id', '=', 'application.id')
        .$asScalar()
        .$notNull()
        .as('decisions'),
      e
        .selectFrom('audit')
        .select((d) => d.fn.countAll<number>().as('n'))
        .whereRef('saved_form_id', '=', 'application.id')
        .where('act', 'in', ['approved', 'denied'])
        .$asScalar()
        .$notNull()
        .as('events'),
      e
        .selectFrom('document')
        .select((d) => d.fn.countAll<number>().as('n'))
        .whereRef('saved_form_id', '=', 'application.id')
        .where('kind', '=', 'letter')
        .$asScalar()
        .$notNull()
        .as('letters'),
    ])
    .orderBy('application.id')
    .execute()
const mailsOf = ({ db }: OpenDatabase) =>
  db
    .selectFrom('mail')
    .select(['saved_form_id', 'recipient', 'state'])
    .where('kind', 'like', '%letter')
    .execute()

it('stores no partial decision, loses none that it confirmed, and mails each letter once', async () => {
  const told = new Set<number>()
  for (let round = 0; round < KILLINGS; round += 1) {
    const server = await startServer(folder, settings)
    const left = ids.filter((id) => !told.has(id))
    const heard = { decisions: 0 }
    const calls = left.map((id) =>
      decide(server.url, id).then(
        (status) => {
          // A conflict: the decision was stored, and the reply was lost when the server was killed.
          expect([200, 409]).toContain(status)
          told.add(id)
          heard.decisions += 1
        },
        () => {},
      ),
    )
    // Kills it between other decisions each time.
    await expect.poll(() => heard.decisions, { interval: 1 }).toBeGreaterThan(round)
    await server.kill()
    await Promise.all(calls)
    await within(async (database) => {
      for (const { id, status, ...kept } of await stateOf(database)) {
        const decided = status !== 'Pending'
        const asTold = told.has(id) ? (id % 2 ? 'Approved' : 'Denied') : status
        expect({ id, status, ...kept, letters: kept.letters <= Number(decided) }).toEqual({
          id,
          status: asTold,
          row_version: decided ? 2 : 1,
          decisions: Number(decided),
          events: Number(decided),
          letters: true,
        })
      }
      expect((await verifyChains(database.db)).broken).toEqual([])
      await missHeartbeats(database)
    })
  }

  const last = await startServer(folder, settings)
  for (const id of ids) expect([200, 409]).toContain(await decide(last.url, id))
  const mailed = async () => {
    const reply = await fetch(`${last.url}/dev/mailbox.json`)
    const mails = (await reply.json()) as { kind: string }[]
    return mails.filter(({ kind }) => kind.endsWith('letter')).length
  }
  await expect.poll(mailed, { timeout: 120_000 }).toBeGreaterThanOrEqual(APPLICATIONS)
  await last.stop()

  await within(async (database) => {
    for (const { letters, decisions } of await stateOf(database)) expect([letters, decisions]).toEqual([1, 1])
    const mails = await mailsOf(database)
    const once = new Set(mails.map(({ saved_form_id, recipient }) => `${saved_form_id} ${recipient}`))
    expect(mails).toHaveLength(once.size)
    expect(new Set(mails.map(({ saved_form_id }) => saved_form_id))).toEqual(new Set(ids))
    expect((await verifyChains(database.db)).broken).toEqual([])
  })
}, 400_000)
