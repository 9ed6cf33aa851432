/**
 * A server is killed after the ERP has written and before it has answered. The ERP is a separate process behind its
 * gateway. After the restart it has written each step once.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite, openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { keepGenerated } from '../../platform/files/keep-generated.ts'
import { embeddedErp } from '../../services/erp/embedded/embedded.ts'
import {
  gatewaySimulator,
  SIMULATOR_TOKEN,
  type GatewaySimulator,
} from '../../services/erp/simulator/gateway.ts'
import { diskFiles } from '../../services/files/disk.ts'
import { seedRepresentatives } from '../access/representatives.ts'
import { submitted } from '../support/applicant.ts'
import { cashAnswers } from '../support/cash-account.ts'
import { seedCustomer, seedSalesperson } from '../support/directory.ts'
import { savingInternal } from '../support/employee.ts'
import {
  accessTokenOf,
  beginInstantCredit,
  instantCreditCalls,
  seedApprover,
} from '../support/instant-credit.ts'
import { ACCOUNT, beginJob } from '../support/job-account.ts'
import { multipart } from '../support/multipart.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { missHeartbeats } from './heartbeats.ts'
import { freshFolder, startServer, type RunningServer } from './server-process.ts'

/** The address that the tokens of the test were issued for. */
const PUBLIC_URL = 'http://localhost:5000'
const NUMBER = '471100'
const PAPERS = ['certificate.pdf', 'statement.pdf']

const folder = freshFolder()
let onServer: OpenDatabase | undefined
let erp: OpenDatabase
let gateway: GatewaySimulator
let settings: Record<string, string>
let headers: Record<string, string>
let creditRepId: number
let id: number
/** An instant credit application whose link the customer has. */
let instant: { id: number; guid: string; token: string }
/** The guid of a job account that an employee is submitting. */
let job: string
/** The latest server, which a failing test would leave running. */
let running: RunningServer | undefined
const start = async () => (running = await startServer(folder, settings))
const kill = async (server: RunningServer) => {
  await server.kill()
  const database = await open()
  await missHeartbeats(database)
  await database.close()
}
const open = async () => (onServer ? openPostgres(await urlOf(onServer), 3) : openPglite(folder))

beforeAll(async () => {
  erp = await testDatabase()
  gateway = await gatewaySimulator(embeddedErp(erp.db))
  if (process.env.TEST_DATABASE_URL) onServer = await testDatabase()
  const database = await open()
  await migrate(database.db)
  const app = await testApp({}, { database, now: new Date() })
  creditRepId = (await seedRepresentatives(database.db)).rexel
  id = (await submitted(app)).id
  for (const name of PAPERS) {
    const document = await keepGenerated(
      { db: database.db, files: diskFiles(join(folder, 'files')) },
      {
        formId: id,
        kind: 'other',
        name,
        contentType: 'application/pdf',
        content: Buffer.from(`%PDF-1.7\n${name}`),
        by: 'system',
        at: new Date(),
      },
    )
    await database.db.insertInto('document').values(document).execute()
  }
  headers = { ...(await app.signIn('approver.rexel')), 'content-type': 'application/json' }
  await seedSalesperson(app.db, 'rexel')
  await seedApprover(app, 'rexel')
  const draft = await beginInstantCredit(app)
  await instantCreditCalls(app, draft).send()
  instant = { ...draft, token: await accessTokenOf(app) }
  await seedCustomer(app.db, 'rexel')
  const { guid, rowVersion, headers: signedIn } = await beginJob(app)
  const of = { id: guid, rowVersion, signedIn, appType: 'job-account' } as const
  await savingInternal(app, {}, { ...of, state: 'submitting' })
  job = guid
  await app.close()
  mkdirSync(join(folder, 'keys'))
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  settings = {
    PUBLIC_URL,
    ERP: gateway.url,
    ERP_TOKEN: SIMULATOR_TOKEN,
    ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}),
  }
}, 180_000)
afterAll(async () => {
  if (running?.process.exitCode === null) running.process.kill('SIGKILL')
  await gateway.close()
  await erp.close()
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

const written = async () =>
  (await erp.db.selectFrom('erp_write').select('operation').orderBy('at').execute()).map(
    (row) => row.operation,
  )

it('opens one cash account if the server is killed before the reply of the ERP, and another node asks again', async () => {
  const first = await start()
  Object.assign(gateway, { mood: 'too slowly', readsWell: true })
  const sent = multipart({ incompleteFormData: JSON.stringify(cashAnswers()) })
  const request = {
    method: 'POST',
    headers: { ...sent.headers, 'idempotency-key': 'the-same-for-both-nodes' },
    body: sent.payload,
  }
  const submit = (url: string) => fetch(`${url}/api/CashAccount/submit/rexel/0`, request)
  // The reply is lost when this server is killed.
  void submit(first.url).catch(() => {})
  await expect.poll(written, { interval: 5 }).toEqual(['openCashAccount'])
  await kill(first)

  gateway.mood = 'well'
  const second = await start()
  const database = await open()
  const rows = () => database.db.selectFrom('cash_account').select(['id', 'account_number']).execute()
  await expect.poll(async () => (await rows())[0]?.account_number, { timeout: 120_000 }).toMatch(/^7\d{5}$/)
  expect(await rows()).toHaveLength(1)
  await database.close()
  await second.stop()
  const accounts = () =>
    erp.db.selectFrom('erp_customer').select('number').where('pays_cash', '=', true).execute()
  expect(await accounts()).toHaveLength(1)
  expect(await written()).toEqual(['openCashAccount'])
  expect(gateway.complaints).toEqual([])
  await erp.db.deleteFrom('erp_customer').execute()
  await erp.db.deleteFrom('erp_write').execute()
}, 400_000)

/** Signs as a browser does, and returns once the server has confirmed it. */
const sign = async (url: string, token: string, typedName: string) => {
  const post = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/api/signing/rexel/links/${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    expect(reply.status).toBe(200)
    return ((await reply.json()) as { data: { key: string; consents: object[] } }).data
  }
  const { key, consents } = await post(`${token}/opening`)
  await post(`${key}/signature`, { consents, mark: 'typed', typedName })
}

it('keeps both signatures of instant credit and opens one account, even if killed after each', async () => {
  Object.assign(gateway, { mood: 'well', readsWell: true })
  const first = await start()
  await sign(first.url, instant.token, 'Ada Byron')
  await kill(first)

  const second = await start()
  const minted = await fetch(
    `${second.url}/api/HelloSign/getFormDataSignatureUrl/rexel/${instant.guid}?signature=branchManager`,
    { headers: { authorization: headers['authorization']! } },
  )
  const { data } = (await minted.json()) as { data: { url: string } }
  gateway.mood = 'too slowly'
  await sign(second.url, data.url.split('/').at(-1)!, 'Daniel Okafor')
  // The account is open in the ERP, and our database does not know it yet.
  await expect.poll(written, { interval: 5 }).toEqual(['openCashAccount'])
  await kill(second)

  gateway.mood = 'well'
  const third = await start()
  const database = await open()
  const row = () =>
    database.db.selectFrom('instant_credit').selectAll().where('id', '=', instant.id).executeTakeFirst()
  await expect.poll(async () => (await row())?.state, { timeout: 120_000 }).toBe('open')
  const signatures = await database.db
    .selectFrom('signature')
    .select(['role', 'state'])
    .where('saved_form_id', '=', instant.id)
    .orderBy('position')
    .execute()
  expect(signatures).toEqual([
    { role: 'applicant', state: 'signed' },
    { role: 'branchManager', state: 'signed' },
  ])
  await database.close()
  await third.stop()
  expect(await erp.db.selectFrom('erp_customer').select('credit_limit').execute()).toEqual([
    { credit_limit: 2_500 },
  ])
  expect(await written()).toEqual(['openCashAccount'])
  expect(gateway.complaints).toEqual([])
  await erp.db.deleteFrom('erp_customer').execute()
  await erp.db.deleteFrom('erp_write').execute()
}, 400_000)

it('opens one ship-to for a job if the server is killed before the reply of the ERP', async () => {
  await seedCustomer(erp.db, 'rexel')
  const first = await start()
  Object.assign(gateway, { mood: 'too slowly', readsWell: true })
  const sent = multipart({ appType: 'job-account', incompleteFormData: '{}' })
  const authorization = headers['authorization']!
  // The reply is lost when this server is killed.
  void fetch(`${first.url}/api/JobAccount/rexel/${job}/submit`, {
    method: 'POST',
    headers: { ...sent.headers, authorization },
    body: sent.payload,
  }).catch(() => {})
  await expect.poll(written, { interval: 5 }).toEqual(['createJobShipTo'])
  await kill(first)

  gateway.mood = 'well'
  const second = await start()
  const database = await open()
  const numbers = async () =>
    (await database.db.selectFrom('job_account').select('job_number').execute()).map((row) => row.job_number)
  await expect.poll(numbers, { timeout: 120_000 }).toEqual([expect.stringMatching(`^${ACCOUNT}-J`)])
  await database.close()
  await second.stop()
  const shipTos = await erp.db
    .selectFrom('erp_ship_to')
    .select('customer_id')
    .orderBy('customer_id')
    .execute()
  // Two of them were there before.
  expect(shipTos.map((row) => row.customer_id)).toEqual([`${ACCOUNT}-1`, `${ACCOUNT}-2`, `${ACCOUNT}-J1`])
  expect(await written()).toEqual(['createJobShipTo'])
  expect(gateway.complaints).toEqual([])
  await erp.db.deleteFrom('erp_ship_to').execute()
  await erp.db.deleteFrom('erp_customer').execute()
  await erp.db.deleteFrom('erp_write').execute()
}, 400_000)

it('writes each step of an approval once, wherever the server was killed', async () => {
  const first = await start()
  Object.assign(gateway, { mood: 'too slowly', readsWell: true })
  const terms = { accountId: NUMBER, creditAmount: 5_000, creditRepId, branchNumber: '5034' }
  const approval = {
    tenantId: 2,
    creditAppId: id,
    rowVersion: 1,
    sendLetter: true,
    uploadAttachments: true,
    ...terms,
  }
  const approved = await fetch(`${first.url}/api/CreditReview/approve`, {
    method: 'POST',
    headers,
    body: JSON.stringify(approval),
  })
  expect(approved.status).toBe(200)
  // The account is open in the ERP, and our database does not know it yet.
  await expect.poll(written, { interval: 5 }).toEqual(['createAccount'])
  await kill(first)

  const second = await start()
  const retry = (url: string) => fetch(`${url}/api/erpLog/retry/2/${id}`, { method: 'POST', headers })
  gateway.mood = 'well'
  // The reply about the first document is lost when this server is killed.
  const losing = setInterval(() => {
    if (gateway.asked.some((asked) => asked.includes('/credit'))) gateway.mood = 'too slowly'
  }, 1)
  await retry(second.url)
  await expect.poll(async () => (await written()).includes('attach'), { interval: 5 }).toBe(true)
  clearInterval(losing)
  await kill(second)

  gateway.mood = 'well'
  const third = await start()
  await retry(third.url)
  const states = async () => {
    const reply = await fetch(`${third.url}/api/erpLog/transactions/2/${id}`, { headers })
    const { data } = (await reply.json()) as { data: { state: string }[] }
    return data.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 120_000 }).toEqual(['done', 'done', 'done', 'done'])
  await third.stop()

  expect((await written()).toSorted()).toEqual(['attach', 'attach', 'createAccount', 'setCredit'])
  expect(await erp.db.selectFrom('erp_customer').select(['number', 'credit_limit']).execute()).toEqual([
    { number: NUMBER, credit_limit: 5_000 },
  ])
  const documents = await erp.db.selectFrom('erp_attachment').select('name').orderBy('name').execute()
  expect(documents.map(({ name }) => name)).toEqual(PAPERS)
  expect(gateway.complaints).toEqual([])
}, 400_000)
