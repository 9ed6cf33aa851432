/** The ERP writes of an approval: through the queue, once each, whatever fails on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { analystOf, problemsIn, type Analyst } from '../../../../test/support/analyst.ts'
import { seedCustomer, seedSalesperson } from '../../../../test/support/directory.ts'
import { erpDesk } from '../../../../test/support/erp.ts'
import { keepGenerated } from '../../../../platform/files/keep-generated.ts'
import { type BannerName, bannerOf } from '../../../../banners/rules/banners.ts'
import type { DocumentKind } from '../../../../platform/files/tables.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'
import { writeToErp } from './write-to-erp.ts'

let app: TestApp
let daniel: Analyst
let desk: ReturnType<typeof erpDesk>
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
  daniel = await analystOf(app)
  desk = erpDesk(app)
})
afterAll(() => app.close())
beforeEach(() => desk.fault('none'))

let accounts = 200_000
/** An application with an ERP account that differs in every field. */
const applied = async (differing: object = {}, banner: BannerName = 'rexel') => {
  const account = String((accounts += 1))
  await seedCustomer(app.db, banner === 'gexpro' ? 'rexel' : banner, {
    number: account,
    payable_name: 'Pat Jones',
    payable_phone: '5035550199',
    ...differing,
  })
  const { id, guid } = await submitted(app, fullAnswers(banner), banner)
  const of = bannerOf(banner)!.tenantId
  const reply = await erpDesk(app, `approver.${banner}` as 'approver.rexel', of).setAccount(guid, account)
  expect(reply.json().message).toBe('')
  return { id, guid, account }
}
const all = {
  businessName: 'application',
  businessEmail: 'erp',
  businessPhone: 'application',
  acctsPayableContactName: 'application',
  acctsPayableContactPhone: 'erp',
}
const stuck = async () => {
  const reply = await app.inject({
    method: 'GET',
    url: '/api/CreditReview/getListViewModel?tenantId=2&attention=stuck',
    headers: await app.signIn('approver.rexel'),
  })
  return reply.json<{ data: { rows: { creditAppId: number }[] } }>().data.rows.map((row) => row.creditAppId)
}
const customer = (account: string) =>
  app.db.selectFrom('erp_customer').selectAll().where('number', '=', account).executeTakeFirst()
const steps = async (id: number) =>
  ((await desk.transactions(id)).json().data as Record<string, unknown>[]).toReversed()
const stateOf = async (id: number) => (await steps(id)).map(({ operation, state }) => `${operation} ${state}`)
const errors = async (id: number) =>
  ((await desk.errors(id)).json().data as { message: string; operation: string }[]).map(
    ({ operation, message }) => `${operation}: ${message}`,
  )
const written = (account: string) =>
  app.db.selectFrom('erp_write').select('operation').where('customer_number', '=', account).execute()

describe('an approval', () => {
  test('is rejected while compared rows are open; addresses never are (REV-063, ERP-A01)', async () => {
    const { id, account } = await applied()
    const reply = await daniel.approve(id, {
      accountId: account,
      erpReconciliation: { businessName: 'erp', billingAddress: 'erp', somethingElse: 'application' },
    })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(problemsIn(reply))).toEqual([
      'body.erpReconciliation.businessEmail',
      'body.erpReconciliation.businessPhone',
      'body.erpReconciliation.acctsPayableContactName',
      'body.erpReconciliation.acctsPayableContactPhone',
    ])
    expect((await daniel.detail(id)).status).toBe('Pending')
  })

  test('must be for the compared account (REV-069)', async () => {
    const { id, account } = await applied()
    const reply = await daniel.approve(id, { accountId: '4711', erpReconciliation: all })
    expect(problemsIn(reply)).toEqual({
      'body.accountId': `This application is matched with account ${account}. To approve another account, change the match first.`,
    })
  })

  test('of an existing account that was not compared is rejected', async () => {
    const { account } = await applied()
    const { id } = await submitted(app)
    const reply = await daniel.approve(id, { accountId: account })
    expect(problemsIn(reply)).toEqual({
      'body.accountId': `Account ${account} belongs to Beacon Electric in the ERP. Match this application with it and compare the two before you approve.`,
    })
  })

  test('writes the selected values, the addresses, the limit and the documents (WIRE-06, ERP-019)', async () => {
    await seedSalesperson(app.db, 'rexel', 'OKAFORD', 'Daniel Okafor', 'approver.rexel@example.com')
    const { id, account } = await applied()
    for (const kind of ['tax', 'other', 'sealed-pdf', 'sealed-guaranty', 'letter', 'admin'] as const)
      await keep(id, kind)
    const reply = await daniel.approve(id, {
      accountId: account,
      erpReconciliation: { ...all, billingAddress: 'erp', shippingAddress: 'erp', nothing: 'erp' },
      uploadAttachments: true,
    })
    expect(reply.statusCode).toBe(200)
    const { sent, erpEntityInfo } = reply.detail.erpReconciliation
    expect(sent).toEqual({ ...all, billingAddress: 'application', shippingAddress: 'application' })
    expect(erpEntityInfo).toMatchObject({ entityId: account, isPendingApplication: false })
    await expect
      .poll(() => stateOf(id))
      .toEqual(['update-customer done', 'set-credit done', 'attach done', 'attach done', 'attach done'])
    expect(await customer(account)).toMatchObject({
      company_name: 'Bright Wire Electric',
      email: 'office@beacon.example.com',
      phone: '5035550110',
      street: '12 Main St',
      shipping_city: 'Portland',
      payable_name: 'Ada Byron',
      payable_phone: '5035550199',
      credit_limit: 25_000,
      credit_by: 'OKAFORD',
    })
    const documents = await app.db
      .selectFrom('erp_attachment')
      .select('name')
      .where('customer_number', '=', account)
      .orderBy('name')
      .execute()
    expect(documents.map(({ name }) => name)).toEqual(['other.pdf', 'sealed-pdf.pdf', 'tax.pdf'])
    const [update, credit, document] = await steps(id)
    expect(update).toMatchObject({
      description: `Change business name, phone, billing address, shipping address and accounts payable contact of account ${account}`,
      accountNumber: account,
      tries: 1,
      requestedBy: 'Daniel Okafor',
      problem: null,
    })
    expect(credit).toMatchObject({ description: `Set the credit limit of account ${account} to $25,000` })
    expect(document!['description']).toMatch(/^Attach .+\.pdf to account /)
    expect(await errors(id)).toEqual([])
    const { history } = await daniel.detail(id)
    expect(history.events.filter(({ event }) => event === 'written to the ERP')).toHaveLength(5)
    expect((await verifyChains(app.db, id)).broken).toEqual([])
  })

  test('opens an account that does not exist, and then reads it', async () => {
    const { id } = await submitted(app)
    const account = String((accounts += 1))
    expect((await daniel.approve(id, { accountId: account })).statusCode).toBe(200)
    await expect.poll(() => stateOf(id)).toEqual(['create-account done', 'set-credit done'])
    expect(await customer(account)).toMatchObject({
      company_name: 'Bright Wire Electric',
      city: 'Portland',
      credit_limit: 25_000,
    })
    await expect
      .poll(async () => (await daniel.detail(id)).erpReconciliation)
      .toMatchObject({ erpEntityInfo: { entityId: account, businessNameNoMatch: false }, sent: null })
  })

  test('of platt and rexelenergy is compared, blocks nothing and writes nothing (ERP-A02)', async () => {
    const { id, account } = await applied({}, 'platt')
    const maria = daniel.as('approver.platt', 1)
    const reply = await maria.approve(id, { accountId: account, creditRepId: daniel.reps.platt })
    expect(reply.statusCode).toBe(200)
    expect(reply.detail.erpReconciliation).toMatchObject({
      blocksApproval: false,
      sent: null,
      erpEntityInfo: { entityId: account },
    })
    const platt = erpDesk(app, 'approver.platt', 1)
    expect((await platt.transactions(id)).json().data).toEqual([])
    expect((await platt.errors(id)).json().data).toEqual([])
    expect((await customer(account))!.company_name).toBe('Beacon Electric')
  })

  test("of gexpro is written to rexel's ERP, which has its accounts", async () => {
    const { id, account } = await applied({}, 'gexpro')
    const reply = await daniel
      .as('approver.gexpro', 3)
      .approve(id, { accountId: account, creditRepId: daniel.reps.gexpro, erpReconciliation: all })
    expect(reply.statusCode).toBe(200)
    const gexpro = erpDesk(app, 'approver.gexpro', 3)
    await expect
      .poll(async () =>
        (await gexpro.transactions(id)).json().data.map(({ state }: { state: string }) => state),
      )
      .toEqual(['done', 'done'])
    expect(await customer(account)).toMatchObject({ banner_id: 2, credit_limit: 25_000 })
  })

  test('by two at once is one decision, written once', async () => {
    const { id, account } = await applied()
    const body = { accountId: account, erpReconciliation: all }
    const replies = await Promise.all([daniel.approve(id, body), daniel.as('admin.rexel').approve(id, body)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await expect.poll(() => stateOf(id)).toEqual(['update-customer done', 'set-credit done'])
    expect(await written(account)).toHaveLength(2)
  })
})

describe('if the ERP', () => {
  test('fails once, the queue retries, and everything is written once', async () => {
    const { id, account } = await applied()
    await desk.fault('failing', { method: 'updateCustomer', times: 1 })
    await daniel.approve(id, { accountId: account, erpReconciliation: all })
    await expect.poll(stuck).toContain(id)
    await app.hurry(writeToErp)
    expect(await errors(id)).toEqual(["update-customer: The ERP didn't respond."])
    await expect.poll(() => stateOf(id)).toEqual(['update-customer done', 'set-credit done'])
    expect(await stuck()).not.toContain(id)
    const [update, credit] = await steps(id)
    expect([update!['tries'], credit!['tries'], update!['problem']]).toEqual([2, 1, null])
    expect(await written(account)).toHaveLength(2)
  })

  test('writes but its answer is lost, there is still one account', async () => {
    const { id } = await submitted(app)
    const account = String((accounts += 1))
    await desk.fault('answers lost', { method: 'createAccount', times: 1 })
    await daniel.approve(id, { accountId: account })
    await app.hurry(writeToErp)
    await expect.poll(() => stateOf(id)).toEqual(['create-account done', 'set-credit done'])
    expect(await errors(id)).toEqual(["create-account: The ERP didn't respond."])
    expect(await written(account)).toHaveLength(2)
  })

  test('rejects a write, its message is shown, and employees retry once it is fixed (ERP-A04)', async () => {
    const { id, account } = await applied()
    await app.db.deleteFrom('erp_customer').where('number', '=', account).execute()
    await daniel.approve(id, { accountId: account, erpReconciliation: all })
    await expect.poll(() => stateOf(id)).toEqual(['update-customer failed', 'set-credit failed'])
    const words = `There is no account ${account}.`
    expect(await errors(id)).toEqual([`set-credit: ${words}`, `update-customer: ${words}`])
    expect((await steps(id))[0]).toMatchObject({ problem: words, doneAt: null, failedAt: expect.any(String) })
    expect(await stuck()).toContain(id)
    expect(
      (await daniel.detail(id)).history.events.filter(({ event }) => event === 'ERP refused'),
    ).toHaveLength(2)
    await seedCustomer(app.db, 'rexel', { number: account, payable_name: '', payable_phone: '' })
    expect((await erpDesk(app, 'viewonly.rexel').retry(id)).statusCode).toBe(403)
    expect((await desk.retry(id)).statusCode).toBe(200)
    await expect.poll(() => stateOf(id)).toEqual(['update-customer done', 'set-credit done'])
    expect(await stuck()).not.toContain(id)
    // If the queue was faster than the employee, nothing is left to retry.
    const again = await desk.retry(id)
    expect([again.statusCode, again.json().message]).toEqual([
      200,
      'Everything is already written to the ERP.',
    ])
    expect(
      (await daniel.detail(id)).history.events.filter(({ event }) => event === 'ERP asked again'),
    ).toHaveLength(1)
    const undecided = await desk.retry((await applied()).id)
    expect([undecided.statusCode, undecided.json().message]).toEqual([
      409,
      'Nothing is waiting to be written to the ERP.',
    ])
  })

  test('does not open the account, nothing else is tried', async () => {
    const { id } = await submitted(app)
    const { account } = await applied()
    // Unavailable when asked for the analyst's login. A job of the submission may ask too, so one failure is not enough.
    await desk.fault('failing', { method: 'record' })
    expect((await daniel.approve(id, { accountId: account })).statusCode).toBe(200)
    await desk.fault('none')
    await expect.poll(() => stateOf(id)).toEqual(['create-account failed', 'set-credit failed'])
    expect(await errors(id)).toEqual([
      "set-credit: The account wasn't opened.",
      `create-account: Account ${account} belongs to another customer.`,
    ])
    expect((await customer(account))!.credit_limit).toBeNull()
  })

  test('accepts one document and not the next, the others are still sent', async () => {
    const { id, account } = await applied()
    await keep(id, 'tax')
    await keep(id, 'other')
    await desk.fault('failing', { method: 'attach', times: 1 })
    await daniel.approve(id, { accountId: account, erpReconciliation: all, uploadAttachments: true })
    await app.hurry(writeToErp)
    await expect
      .poll(() => stateOf(id))
      .toEqual(['update-customer done', 'set-credit done', 'attach done', 'attach done'])
    expect(await errors(id)).toEqual(["attach: The ERP didn't respond."])
    const { events } = (await daniel.detail(id)).history
    const told = events.filter(({ event }) => event === 'written to the ERP').map(({ detail }) => detail)
    // The first of them was other.pdf.
    expect(told.map((detail) => /(other|tax)\.pdf/.exec(detail)?.[1]).filter(Boolean)).toEqual([
      'tax',
      'other',
    ])
  })
})

test.each([
  ['done', 1],
  ['waiting', 2],
] as const)('a failed write is retried together with one that is %s: %i steps', async (state, asked) => {
  const done = await applied()
  await daniel.approve(done.id, { accountId: done.account, erpReconciliation: all })
  await expect.poll(() => stateOf(done.id)).toEqual(['update-customer done', 'set-credit done'])
  const before = await steps(done.id)
  const { id, account } = await applied()
  await app.db.deleteFrom('erp_customer').where('number', '=', account).execute()
  await daniel.approve(id, { accountId: account, erpReconciliation: all })
  await expect.poll(() => stateOf(id)).toEqual(['update-customer failed', 'set-credit failed'])
  await seedCustomer(app.db, 'rexel', { number: account })
  await app.db
    .updateTable('erp_transaction')
    .set({ state })
    .where('saved_form_id', '=', id)
    .where('operation', '=', 'update-customer')
    .execute()
  expect(await stateOf(id)).toEqual([`update-customer ${state}`, 'set-credit failed'])
  expect((await desk.retry(id)).statusCode).toBe(200)
  const { detail } = (await daniel.detail(id)).history.events.find(
    ({ event }) => event === 'ERP asked again',
  )!
  expect(JSON.parse(detail)).toMatchObject({ steps: asked })
  await expect.poll(() => stateOf(id)).toEqual(['update-customer done', 'set-credit done'])
  // Another application has its own list, without these errors.
  expect([await steps(done.id), await errors(done.id)]).toEqual([before, []])
})

test('employees of another banner see none of the writes', async () => {
  const { id, account } = await applied()
  await daniel.approve(id, { accountId: account, erpReconciliation: all })
  const stranger = erpDesk(app, 'approver.platt')
  expect((await stranger.transactions(id)).statusCode).toBe(403)
  expect((await stranger.errors(id)).statusCode).toBe(403)
  expect((await erpDesk(app, 'systemadmin.all', 3).transactions(id)).statusCode).toBe(404)
})

const keep = async (formId: number, kind: DocumentKind) => {
  const { files } = app.server
  const row = await keepGenerated(
    { db: app.db, files },
    {
      formId,
      kind,
      name: `${kind}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(`%PDF-1.7\n${kind} ${formId}`),
      by: 'system',
      at: app.clock.now,
    },
  )
  await app.db.insertInto('document').values(row).execute()
}
