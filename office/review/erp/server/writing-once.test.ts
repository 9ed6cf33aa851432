/** The job itself: on crashing nodes, two at once, and after the queue has given up. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { analystOf, type Analyst } from '../../../../test/support/analyst.ts'
import { seedCustomer } from '../../../../test/support/directory.ts'
import { erpDesk } from '../../../../test/support/erp.ts'
import { lockForm } from '../../../../kit/saving/server/store.ts'
import { keepGenerated } from '../../../../platform/files/keep-generated.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import { embeddedErp } from '../../../../services/erp/embedded/embedded.ts'
import type { Erp } from '../../../../services/erp/port.ts'
import { stopWriting, writeWaiting } from './write-to-erp.ts'

let app: TestApp
let daniel: Analyst
let desk: ReturnType<typeof erpDesk>
let healthy: Erp
beforeAll(async () => {
  // The queue is stopped: each test is the node.
  app = await testApp()
  daniel = await analystOf(app)
  desk = erpDesk(app)
  healthy = embeddedErp(app.db)
})
afterAll(() => app.close())

const node = (erp: Erp = healthy) =>
  writeWaiting({
    beforeOpening: {},
    accountOpened: {},
    db: app.db,
    jobs: app.server.jobs,
    files: app.server.files,
    erp,
    clock: () => app.clock.now,
  })

let accounts = 700_000
const approved = async (more: object = {}) => {
  const { id } = await submitted(app)
  const account = String((accounts += 1))
  const documents = 'uploadAttachments' in more ? [await document(id)] : []
  expect((await daniel.approve(id, { accountId: account, ...more })).statusCode).toBe(200)
  return { id, account, documents }
}
const document = async (formId: number) => {
  const row = await keepGenerated(
    { db: app.db, files: app.server.files },
    {
      formId,
      kind: 'tax',
      name: 'Exemption.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
      by: 'system',
      at: app.clock.now,
    },
  )
  await app.db.insertInto('document').values(row).execute()
  return row.id
}
const stateOf = async (id: number) =>
  ((await desk.transactions(id)).json().data as { operation: string; state: string }[])
    .toReversed()
    .map(({ operation, state }) => `${operation} ${state}`)
const messages = async (id: number) =>
  ((await desk.errors(id)).json().data as { message: string }[]).map(({ message }) => message)
const written = (account: string) =>
  app.db.selectFrom('erp_write').select('operation').where('customer_number', '=', account).execute()
const events = async (id: number) => (await daniel.detail(id)).history.events.map(({ event }) => event)

test("after a crash between the ERP's write and our mark, another node continues, and everything exists once", async () => {
  const { id, account } = await approved()
  let reached!: () => void
  const dying = new Promise<void>((resolve) => (reached = resolve))
  void node({
    ...healthy,
    createAccount: async (...asked) => {
      await healthy.createAccount(...asked)
      reached()
      await new Promise(() => {})
    },
  })({ formId: id })
  await dying
  expect(await stateOf(id)).toEqual(['create-account waiting', 'set-credit waiting'])
  await node()({ formId: id })
  expect(await stateOf(id)).toEqual(['create-account done', 'set-credit done'])
  expect(await written(account)).toHaveLength(2)
})

test('two nodes at once write each step once, with one event each', async () => {
  const { id, account } = await approved()
  await Promise.all([node()({ formId: id }), node()({ formId: id })])
  expect(await stateOf(id)).toEqual(['create-account done', 'set-credit done'])
  expect(await written(account)).toHaveLength(2)
  expect((await events(id)).filter((event) => event === 'written to the ERP')).toHaveLength(2)
})

test('an account with the same name elsewhere is another customer, and its limit stays', async () => {
  const { id, account } = await approved()
  const away: Erp = { ...healthy, createAccount: () => Promise.reject(new Unavailable()) }
  await expect(node(away)({ formId: id })).rejects.toThrow(Unavailable)
  const company_name = fullAnswers().businessInfo!.companyName!
  await seedCustomer(app.db, 'rexel', { number: account, company_name, postal_code: '10001' })
  await node()({ formId: id })
  expect(await stateOf(id)).toEqual(['create-account failed', 'set-credit failed'])
  expect(await messages(id)).toContain(`Account ${account} belongs to another customer.`)
  expect(await written(account)).toEqual([])
})

test('writes that the queue gave up wait until employees retry them', async () => {
  const { id } = await approved()
  await stopWriting({ db: app.db, clock: () => app.clock.now })({ formId: id })
  expect(await stateOf(id)).toEqual(['create-account failed', 'set-credit failed'])
  expect(new Set(await messages(id))).toEqual(new Set(["We stopped trying because the ERP didn't respond."]))
  expect(await events(id)).toContain('ERP given up')
  expect((await desk.retry(id)).statusCode).toBe(200)
  expect(await stateOf(id)).toEqual(['create-account waiting', 'set-credit waiting'])
  await node()({ formId: id })
  expect(await stateOf(id)).toEqual(['create-account done', 'set-credit done'])
})

test('employees may retry while the job writes', async () => {
  const { id } = await approved()
  let writing: Promise<void> | undefined
  // The locks of a retry, in its order, while the job takes its own.
  await app.db.transaction().execute(async (tx) => {
    await lockForm(tx, id)
    writing = node()({ formId: id })
    await new Promise((wait) => setTimeout(wait, 500))
    await tx
      .updateTable('erp_transaction')
      .set({ state: 'waiting' })
      .where('saved_form_id', '=', id)
      .execute()
  })
  await writing
  expect(await stateOf(id)).toEqual(['create-account done', 'set-credit done'])
})

test('a document removed before its turn is not sent, and says so', async () => {
  const { id, documents } = await approved({ uploadAttachments: true })
  await app.db
    .updateTable('document')
    .set({ removed_at: app.clock.now })
    .where('id', 'in', documents)
    .execute()
  await node()({ formId: id })
  expect(await stateOf(id)).toEqual(['create-account done', 'set-credit done', 'attach failed'])
  expect(await messages(id)).toEqual(['This document was removed before it was sent.'])
})

test('no secret is sent, or stored in waiting writes', async () => {
  const answers = fullAnswers()
  const { id } = await submitted(app, {
    ...answers,
    billingInfo: { ...answers.billingInfo, isHaveFederalTaxId: 'Yes', federalTaxId: '07-4711888' },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '987-65-4321' },
  })
  await daniel.approve(id)
  const rows = await app.db
    .selectFrom('erp_transaction')
    .select('detail')
    .where('saved_form_id', '=', id)
    .execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/4321|1888|4711888/)
})
