/**
 * Plants a Social Security number and checks that it appears only where it belongs, after signing, a credit report,
 * printing, mailing and export. Reads every table, file, reply and line of the log.
 */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unzipped } from '../access/unzipped.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { creditOf, guaranteedBy, signedAndSubmitted } from '../support/credit.ts'
import { guarantorOf, mailedKey, SSN as LATER, staffCalls, withoutGuarantor } from '../support/guaranty.ts'
import { readPdf } from '../support/pdf-text.ts'
import { until } from '../support/until.ts'

/** One was given with the application, the other with a guaranty requested later. */
const spellings = ['912-34-5678', LATER].flatMap((ssn) => [ssn, ssn.replaceAll('-', '')])
const planted = (text: string) => spellings.some((digits) => text.includes(digits))

let app: TestApp
let id: number
let later: number
const lines: string[] = []
/** Every reply to staff. */
const replies: string[] = []

beforeAll(async () => {
  app = await testApp({ LOG: 'info' }, { jobs: true })
  readAlong(app.server.app.log)
  const { guid, ...form } = await signedAndSubmitted(app, guaranteedBy('Five'))
  id = form.id
  const { business, guarantor, lookAgain } = creditOf(app)
  for (const ask of [() => guarantor(id), () => business(id), () => lookAgain(guid)])
    replies.push((await ask()).body)
  const other = await withoutGuarantor(app)
  later = other.id
  replies.push((await staffCalls(app, other).request()).body)
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
  const page = await guarantorOf(app, await mailedKey(app, other.email)).page()
  await page.sign({ mark: 'typed', typedName: 'Ruth Alvarez' })
  replies.push((await guarantor(later)).body)
  // The sealed copies, and the mails with them.
  await until(async () => assert.equal((await documents()).length, 7))
  await app.mailbox(3)
})
afterAll(() => app.close())

/** Collects what the server would print. */
const readAlong = (log: object) => {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')!
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } })
}

const documents = () =>
  app.db
    .selectFrom('document')
    .select(['kind', 'name', 'file_key'])
    .where('saved_form_id', 'in', [id, later])
    .execute()

it('was sent to the bureau, so it could be found', async () => {
  const checks = await app.db
    .selectFrom('credit_check')
    .select(['saved_form_id', 'outcome', 'role'])
    .execute()
  expect(checks).toHaveLength(3)
  expect(checks).toEqual(
    expect.arrayContaining([
      { saved_form_id: id, outcome: 'BUSP', role: null },
      { saved_form_id: id, outcome: 'OWNER', role: 'signatory' },
      { saved_form_id: later, outcome: 'OWNER', role: 'signatory' },
    ]),
  )
  const sealed = await app.db.selectFrom('saved_form_secret').selectAll().execute()
  const opened = sealed.map(({ saved_form_id: formId, key_id: keyId, ciphertext, path }) =>
    app.server.vault.open({ formId, path, keyId, ciphertext }),
  )
  expect(opened).toEqual(expect.arrayContaining(spellings.filter((digits) => !digits.includes('-'))))
})

it('is in no table, including those of the queue and of the embedded services', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(app.db)
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(app.db)
    expect(rows.filter(({ row }) => planted(row)).map(() => name)).toEqual([])
    // Bytes are shown in hex, so search for the hex of the text and the hex of that.
    const bytes = spellings.map((text) => Buffer.from(text).toString('hex'))
    expect(rows.filter(({ row }) => bytes.some((hex) => row.includes(hex))).map(() => name)).toEqual([])
  }
})

it('is in no document, neither in its text nor in its bytes', async () => {
  const kept = await documents()
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual([
    'admin',
    'application-pdf',
    'guaranty-pdf',
    'guaranty-pdf',
    'sealed-guaranty',
    'sealed-guaranty',
    'sealed-pdf',
  ])
  for (const { name, file_key } of kept) {
    const bytes = await buffer((await app.server.files.open(file_key)).stream)
    const { text, info, attachments } = await readPdf(bytes)
    const inside = [...attachments.values()].map((one) => Buffer.from(one).toString('latin1'))
    const all = [text, JSON.stringify(info), bytes.toString('latin1'), ...inside]
    expect(all.some((one) => planted(one)) ? name : null).toBeNull()
    expect(text.length).toBeGreaterThan(100)
  }
})

it('is in no mail', async () => {
  const mails = await app.mailbox()
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter((mail) => planted(JSON.stringify(mail)))).toEqual([])
})

it('is in no reply to staff, neither in the archive nor in the export', async () => {
  const headers = await app.signIn('approver.rexel')
  for (const url of [
    `/api/CreditReview/getDetailViewModel/rexel/${id}`,
    `/api/CreditReview/getDetailViewModel/rexel/${later}`,
    '/api/CreditReview/getListViewModel?tenantId=2',
    '/api/CreditReview/getExcelDownload?tenantId=2',
    `/api/CreditReview/DownloadAll?creditAppId=${id}`,
  ]) {
    const reply = await app.inject({ url, headers })
    expect(reply.statusCode).toBe(200)
    replies.push(reply.body, unzipped(reply.rawPayload))
  }
  expect(replies.map(planted)).not.toContain(true)
  // The export shows only the last four digits, by which staff identify the number.
  expect(replies.filter((reply) => reply.includes('"ssn":"5678"'))).not.toEqual([])
})

it('is in no line of the log', () => {
  expect(lines.some((line) => line.includes('/api/CreditCheck/guarantor'))).toBe(true)
  expect(lines.filter(planted)).toEqual([])
})
