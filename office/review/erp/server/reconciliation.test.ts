/** The ERP's record compared with an application: read, selected, corrected. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { analystOf, problemsIn, type Analyst } from '../../../../test/support/analyst.ts'
import { seedCustomer } from '../../../../test/support/directory.ts'
import { erpDesk } from '../../../../test/support/erp.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import type { Erp } from '../../../../services/erp/port.ts'
import { readAccountAgain } from './asking.ts'

const BEACON = '100001'
const SAME = '100002'

let app: TestApp
let daniel: Analyst
let desk: ReturnType<typeof erpDesk>
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
  desk = erpDesk(app)
  await seedCustomer(app.db, 'rexel', { number: BEACON, global_id: 'G-1', error_description: 'On hold.' })
  await app.db
    .insertInto('erp_order')
    .values({
      banner_id: 2,
      order_number: 'S1001',
      customer_number: BEACON,
      purchase_order_number: 'PO-7',
      ordered_at: new Date('2026-01-05T12:00:00Z'),
      total_cents: 123_450,
    })
    .execute()
  const { businessInfo, billingInfo, accountPayable } = fullAnswers()
  await seedCustomer(app.db, 'rexel', {
    number: SAME,
    company_name: businessInfo!.companyName!.toUpperCase(),
    email: businessInfo!.email!,
    phone: '5035550110',
    street: billingInfo!.streetAddress!.replace('St', 'Street'),
    unit: billingInfo!.addressUnitNumber!,
    city: billingInfo!.city!,
    state: billingInfo!.state!,
    postal_code: billingInfo!.postalCode!,
    shipping_street: billingInfo!.shippingStreetAddress!,
    shipping_unit: billingInfo!.shippingAddressUnitNumber!,
    shipping_city: billingInfo!.shippingCity!,
    shipping_state: billingInfo!.shippingState!,
    shipping_postal_code: billingInfo!.shippingPostalCode!,
    shipping_country: 'US',
    payable_name: `${accountPayable!.firstName} ${accountPayable!.lastName}`,
    payable_phone: '5035550110',
  })
})
afterAll(() => app.close())
beforeEach(() => desk.fault('none'))

const eventsOf = async (id: number) => (await daniel.detail(id)).history.events
const reconciliation = (reply: { json(): { data: { erpReconciliation: object } } }) =>
  reply.json().data.erpReconciliation

describe('the account of an application', () => {
  test('is set, read and compared (ERP-003, ERP-014, ERP-020)', async () => {
    const { id, guid } = await submitted(app)
    const reply = await desk.setAccount(guid, BEACON)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ isSuccess: true, data: { rowVersion: 2 } })
    expect(await daniel.detail(id)).toMatchObject({ accountId: BEACON })
    expect((await daniel.detail(id)).erpReconciliation).toMatchObject({
      erpEntityInfo: {
        entityId: BEACON,
        isPendingApplication: true,
        possibleIncorrectEntityId: true,
        eclipseErrorDescription: 'On hold.',
        businessName: 'Beacon Electric',
        businessNameNoMatch: true,
        businessNameDefaultChecked: false,
        acctsPayableContactName: '',
        acctsPayableContactNameNoMatch: true,
        acctsPayableContactNameDefaultChecked: true,
        billingAddressNoMatch: true,
        billingAddressDefaultChecked: false,
      },
      blocksApproval: true,
      sent: null,
      readAt: app.clock.now.toISOString(),
      problem: '',
    })
    expect((await daniel.detail(id)).previousOrders).toEqual([
      {
        orderNumber: 'S1001',
        purchaseOrderNumber: 'PO-7',
        orderDate: '2026-01-05T12:00:00.000Z',
        total: 1234.5,
      },
    ])
    const event = (await eventsOf(id)).find((one) => one.event === 'customer account set')!
    expect(JSON.parse(event.detail)).toEqual({ accountId: BEACON, before: '', by: 'Daniel Okafor' })
    expect((await verifyChains(app.db)).broken).toEqual([])
  })

  test('with the same values as the application has no mismatch, however they are spelled', async () => {
    const { id, guid } = await submitted(app)
    await desk.setAccount(guid, SAME)
    const { erpEntityInfo } = (await daniel.detail(id)).erpReconciliation as {
      erpEntityInfo: Record<string, unknown>
    }
    expect(
      Object.entries(erpEntityInfo).filter(([name, value]) => /NoMatch|Default/.test(name) && value),
    ).toEqual([])
    expect(erpEntityInfo['possibleIncorrectEntityId']).toBe(false)
  })

  test('that does not exist in the ERP is rejected with a message, and nothing changes (ERP-016)', async () => {
    const { id, guid } = await submitted(app)
    const reply = await desk.setAccount(guid, '999')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      isSuccess: false,
      message: 'The ERP has no account 999.',
      data: null,
    })
    expect((await daniel.detail(id)).rowVersion).toBe(1)
  })

  test('is not set while the ERP is unavailable: 503, and nothing changes', async () => {
    const { id, guid } = await submitted(app)
    await desk.fault('failing')
    const reply = await desk.setAccount(guid, BEACON)
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      "The ERP isn't responding right now. Try again in a moment.",
    ])
    expect((await daniel.detail(id)).rowVersion).toBe(1)
  })

  test('cannot change after a decision (409), or by view-only employees (403)', async () => {
    const { id, guid } = await submitted(app)
    expect((await erpDesk(app, 'viewonly.rexel').setAccount(guid, BEACON)).statusCode).toBe(403)
    expect((await erpDesk(app, 'approver.gexpro').setAccount(guid, BEACON)).statusCode).toBe(403)
    await daniel.deny(id)
    const reply = await desk.setAccount(guid, BEACON)
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      "This application is denied. You can change the account, name, or address only while it's pending.",
    ])
  })

  test('makes open dialogs stale', async () => {
    const { id, guid } = await submitted(app)
    await desk.setAccount(guid, BEACON)
    const stale = await daniel.deny(id, { rowVersion: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toMatch(/^Daniel Okafor set the customer account on /)
  })
})

describe('reading it again', () => {
  test("shows the ERP's current data; while unavailable, the earlier data and why (ERP-014)", async () => {
    const { guid } = await submitted(app)
    await seedCustomer(app.db, 'rexel', { number: '100003' })
    await desk.setAccount(guid, '100003')
    await app.db
      .updateTable('erp_customer')
      .set({ company_name: 'Beacon West' })
      .where('number', '=', '100003')
      .execute()
    await desk.fault('failing')
    const away = await desk.reload(guid)
    expect(away.statusCode).toBe(200)
    expect(away.json().isSuccess).toBe(false)
    expect(reconciliation(away)).toMatchObject({
      erpEntityInfo: { businessName: 'Beacon Electric' },
      problem: "The ERP isn't responding right now. Try again in a moment.",
    })
    await desk.fault('none')
    const again = await desk.reload(guid)
    expect(again.json().isSuccess).toBe(true)
    expect(reconciliation(again)).toMatchObject({
      erpEntityInfo: { businessName: 'Beacon West' },
      problem: '',
    })
  })

  test.each([
    ['answers', 'fulfilled', async () => null],
    ['is away', 'rejected', () => Promise.reject(new Unavailable())],
  ])('stores nothing for an account that was changed while the ERP %s', async (_, ends, record) => {
    const { id, guid } = await submitted(app)
    await desk.setAccount(guid, BEACON)
    const meanwhile: Pick<Erp, 'record' | 'orders'> = {
      record: async () => {
        expect((await desk.setAccount(guid, SAME)).json().isSuccess).toBe(true)
        return record()
      },
      orders: async () => [],
    }
    const [read] = await Promise.allSettled([
      readAccountAgain({ db: app.db, erp: meanwhile as Erp }, id, app.clock.now),
    ])
    expect(read.status).toBe(ends)
    expect(await daniel.detail(id)).toMatchObject({
      accountId: SAME,
      erpReconciliation: { erpEntityInfo: { entityId: SAME }, problem: '' },
    })
  })

  test('of an unknown account shows no entity, and says so', async () => {
    const { id, guid } = await submitted(app)
    await app.db.updateTable('application').set({ customer_account_id: '555' }).where('id', '=', id).execute()
    expect(reconciliation(await desk.reload(guid))).toMatchObject({
      erpEntityInfo: null,
      blocksApproval: false,
      problem: 'The ERP has no account 555.',
    })
  })

  test('does nothing without an account', async () => {
    const { guid } = await submitted(app)
    expect(reconciliation(await desk.reload(guid))).toMatchObject({ erpEntityInfo: null, readAt: null })
  })

  test('is not part of the detail', async () => {
    const { id, guid } = await submitted(app)
    await desk.setAccount(guid, BEACON)
    await desk.fault('failing')
    expect(await daniel.detail(id)).toMatchObject({
      erpReconciliation: { erpEntityInfo: { entityId: BEACON }, problem: '' },
    })
  })
})

describe('company name and billing address', () => {
  test('are corrected for review, search, list and comparison; the signed document stays (ERP-015, ERP-021)', async () => {
    const { id, guid } = await submitted(app)
    await desk.setAccount(guid, BEACON)
    const reply = await desk.correct(guid, 'Beacon Electric Inc', {
      StreetAddress: '40 Beacon Way',
      AddressUnitNumber: 'Ste 2',
      City: 'Salem',
      PostalCode: '97301',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toEqual({ rowVersion: 3 })
    const detail = await daniel.detail(id)
    expect(detail).toMatchObject({
      companyName: 'Beacon Electric Inc',
      businessInfo: { companyName: 'Beacon Electric Inc' },
      billingInfo: { billingAddress: { streetAddress: '40 Beacon Way', city: 'Salem' } },
      corrected: { by: 'Daniel Okafor', signedCompanyName: 'Bright Wire Electric' },
      erpReconciliation: {
        application: { businessName: 'Beacon Electric Inc', billingAddress: { city: 'Salem' } },
        erpEntityInfo: { billingAddressNoMatch: false, possibleIncorrectEntityId: false },
      },
    })
    expect(JSON.stringify(detail.answers)).toContain('Bright Wire Electric')
    expect(JSON.stringify(detail.answers)).not.toContain('Beacon')
    const event = (await eventsOf(id)).find((one) => one.event === 'company information corrected')!
    expect(JSON.parse(event.detail)).toEqual({
      before: 'Bright Wire Electric, 12 Main St, Ste 4, Portland, OR 97201',
      after: 'Beacon Electric Inc, 40 Beacon Way, Ste 2, Salem, OR 97301',
      by: 'Daniel Okafor',
    })
    const list = await app.inject({
      method: 'GET',
      url: '/api/CreditReview/getListViewModel?tenantId=2&customer=beacon%20electric%20inc',
      headers: await app.signIn('approver.rexel'),
    })
    expect(list.body).toContain('Beacon Electric Inc')
    const { answers } = await app.db
      .selectFrom('saved_form')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(answers).toMatchObject({ businessInfo: { companyName: 'Bright Wire Electric' } })
  })

  test('without a change are no correction', async () => {
    const { id, guid } = await submitted(app)
    const reply = await desk.correct(guid, 'Bright Wire Electric')
    expect(reply.json().data).toEqual({ rowVersion: 1 })
    expect(await daniel.detail(id)).toMatchObject({ corrected: null })
    expect((await eventsOf(id)).map(({ event }) => event)).not.toContain('company information corrected')
  })

  test.each([
    [{ State: 'ZZ' }, /^ZZ isn't a state of /],
    [{ Country: 'QQ' }, /^Unknown country: QQ\.$/],
    [{ PostalCode: '9720' }, /^A ZIP code has five or nine digits\.$/],
  ])('%o are rejected with a message (ERP-016)', async (address, message) => {
    const { guid } = await submitted(app)
    const reply = await desk.correct(guid, 'Bright Wire', address)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ isSuccess: false, data: null })
    expect(reply.json().message).toMatch(message)
  })

  test('are one line, without invisible characters', async () => {
    const { id, guid } = await submitted(app)
    await desk.correct(guid, 'Beacon\r\n \u202eElectric\u0007', { StreetAddress: '9\tOak St' })
    expect(await daniel.detail(id)).toMatchObject({
      companyName: 'Beacon Electric',
      billingInfo: { billingAddress: { streetAddress: '9 Oak St' } },
    })
    expect((await desk.correct(guid, '\u200b\u202e')).statusCode).toBe(400)
  })

  test('require text, and cannot change after a decision', async () => {
    const { id, guid } = await submitted(app)
    expect(problemsIn(await desk.correct(guid, ''))).toEqual({ 'body.companyName': '*Required' })
    await daniel.deny(id)
    expect((await desk.correct(guid, 'Bright Wire')).statusCode).toBe(409)
  })

  test('are corrected on the letter', async () => {
    const { id, guid } = await submitted(app)
    await desk.correct(guid, 'Corrected Electric', { City: 'Salem' })
    const letter = (await daniel.preview(id, { status: 'Denied', reasonType: 'cash-flow' })).body
    expect(letter).toContain('Corrected Electric')
    expect(letter).not.toContain('Bright Wire')
  })
})

describe('possible customers', () => {
  test("are found by the application's data, and one is selected (ERP-017, ERP-022, ERP-023)", async () => {
    const { id } = await submitted(app)
    const { data } = (await desk.matches(id)).json()
    expect(data[0]).toMatchObject({
      businessName: 'BRIGHT WIRE ELECTRIC',
      accountNumber: SAME,
      dunsNumber: '',
      confidence: null,
      address: { city: 'Portland', state: 'OR', zipCode: '97201' },
    })
    const chosen = await desk.setMatch(id, data[0])
    expect(chosen.statusCode).toBe(200)
    expect(await daniel.detail(id)).toMatchObject({
      accountId: SAME,
      erpReconciliation: { erpEntityInfo: { entityId: SAME } },
    })
  })

  test('are found by other words: a name, or an account number', async () => {
    const { id } = await submitted(app)
    const numbers = async (words: string) =>
      ((await desk.searched(id, words)).json().data as { accountNumber: string }[]).map(
        ({ accountNumber }) => accountNumber,
      )
    expect(await numbers(SAME)).toEqual([SAME])
    expect(await numbers('bright wire')).toContain(SAME)
    expect(await numbers('No Such Company')).toEqual([])
  })

  test('none, both, or an unknown account cannot be selected', async () => {
    const { id } = await submitted(app)
    expect((await desk.setMatch(id, {})).statusCode).toBe(400)
    expect((await desk.setMatch(id, { accountNumber: SAME, dunsNumber: '1' })).statusCode).toBe(400)
    const unknown = await desk.setMatch(id, { accountNumber: '999' })
    expect([unknown.statusCode, unknown.json().message]).toEqual([409, 'The ERP has no account 999.'])
  })

  test('are not found while the ERP is unavailable, with a message (ERP-018)', async () => {
    const { id } = await submitted(app)
    await desk.fault('failing')
    const reply = await desk.matches(id)
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      "The ERP isn't responding right now. Try again in a moment.",
    ])
  })
})

test('orders come from the ERP, with none for an unknown account (REV-095, REV-A18)', async () => {
  const { id, guid } = await submitted(app)
  expect((await desk.orders(id)).json().data).toEqual([])
  await desk.setAccount(guid, BEACON)
  expect((await desk.orders(id)).json().data).toMatchObject([{ orderNumber: 'S1001', total: 1234.5 }])
})

test("the customer's number in the group, or nothing (REV-094)", async () => {
  const { data } = (await desk.customerId(BEACON)).json()
  expect(data).toBe('G-1')
  expect((await desk.customerId('999')).json().data).toBe('')
  // gexpro shares rexel's customers.
  expect((await erpDesk(app, 'approver.gexpro').customerId(BEACON, 'gexpro')).json().data).toBe('G-1')
})
