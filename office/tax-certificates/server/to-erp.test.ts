import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import { seedCertificate } from '../../../test/support/tax-certificate.ts'
import { embeddedErp } from '../../../services/erp/embedded/embedded.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { Erp } from '../../../services/erp/port.ts'
import { storeShippedTaxRules } from './rule-handlers.ts'
import { sendAgainFor, sendToErp } from './to-erp.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
let away = false
beforeAll(async () => {
  app = await testApp()
  await seedCustomer(app.db, 'platt')
  await seedCustomer(app.db, 'platt', { number: '100009', is_deleted: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  away = false
  for (const table of ['audit_record', 'tax_certificate', 'erp_tax_exemption'] as const)
    await app.db.deleteFrom(table).execute()
})

/** The embedded ERP, which is away for a while. */
const erp = (): Erp => {
  const real = embeddedErp(app.db)
  return {
    ...real,
    async setTaxExemption(...asked) {
      if (away) throw new Unavailable('The ERP is away.')
      return real.setTaxExemption(...asked)
    },
  }
}
const sending = () => ({ db: app.db, jobs: app.server.jobs, erp: erp(), clock: () => app.clock.now })
const send = (certificateId: number) => sendToErp(sending())({ certificateId })
const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  who: UserName = 'approver.platt',
) => app.inject({ method, url, headers: await app.signIn(who), ...(payload ? { payload } : {}) })
const review = (batchId: number, over: object = {}) =>
  call('POST', '/api/taxReview/review', {
    batchId,
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    states: ['OR'],
    statusCode: 2,
    ...over,
  })
const outcome = async (batchId: number, who?: UserName) => {
  const url = `/api/taxReview/getDetailViewModel/${batchId}`
  const { data } = (await call('GET', url, undefined, who)).json<{ data: Record<string, string | null> }>()
  return [data['erpState'], data['erpMessage'], data['erpAt']]
}
const exemptions = () =>
  app.db
    .selectFrom('erp_tax_exemption')
    .select(['customer_number', 'states', 'effective_on', 'expires_on'])
    .execute()
const NOW = '2026-03-31T15:00:00.000Z'

describe('an approved certificate', () => {
  test('reaches the ERP, and an end under the rule of a state with it', async () => {
    const { batchId } = await seedCertificate(app, 'platt')
    expect((await review(batchId, { states: ['WA'], expirationDate: '' })).json().data).toMatchObject({
      erpState: 'waiting',
      expirationDate: null,
      validUntil: '2030-01-01',
    })
    await send(batchId)
    expect(await outcome(batchId, 'systemadmin.all')).toEqual(['accepted', '', NOW])
    expect(await exemptions()).toEqual([
      { customer_number: '100001', states: ['WA'], effective_on: '2026-01-01', expires_on: '2030-01-01' },
    ])
    await send(batchId)
    expect(await exemptions()).toHaveLength(1)
  })

  test('is ended in the ERP once it is denied, and written again once it is approved', async () => {
    const { batchId } = await seedCertificate(app, 'platt')
    await review(batchId)
    await send(batchId)
    await review(batchId, { statusCode: 3 })
    await send(batchId)
    expect(await outcome(batchId)).toEqual(['withdrawn', '', NOW])
    expect(await exemptions()).toEqual([])
    await review(batchId)
    await send(batchId)
    expect((await exemptions()).length).toBe(1)
    const events = await app.db.selectFrom('audit_record').select('event').orderBy('seq').execute()
    expect(events.map(({ event }) => event).filter((event) => event.endsWith('ERP'))).toEqual([
      'accepted by the ERP',
      'withdrawn by the ERP',
      'accepted by the ERP',
    ])
  })

  test('that the ERP refuses says why, and is sent again on request', async () => {
    const { batchId } = await seedCertificate(app, 'platt', { accountNumber: '100009' })
    await review(batchId)
    await send(batchId)
    const refused = ['refused', 'Account 100009 is deleted.', NOW]
    expect(await outcome(batchId)).toEqual(refused)
    const list = await call('GET', '/api/TaxReview/getListViewModel/platt?statusCode=2')
    expect(list.json().data.rows[0]).toMatchObject({ erpState: 'refused', erpMessage: refused[1] })
    await app.db
      .updateTable('erp_customer')
      .set({ is_deleted: false })
      .where('number', '=', '100009')
      .execute()
    const again = await call('POST', '/api/taxReview/sendToErp', { batchId })
    expect(again.json().data).toMatchObject({ erpState: 'waiting', erpMessage: '' })
    await send(batchId)
    expect((await outcome(batchId))[0]).toBe('accepted')
    await app.db
      .updateTable('erp_customer')
      .set({ is_deleted: true })
      .where('number', '=', '100009')
      .execute()
  })

  test('waits while the ERP is unavailable', async () => {
    const { batchId } = await seedCertificate(app, 'platt')
    await review(batchId)
    away = true
    await expect(send(batchId)).rejects.toBeInstanceOf(Unavailable)
    expect(await outcome(batchId)).toEqual(['waiting', "The ERP didn't respond yet.", NOW])
    away = false
    await send(batchId)
    expect((await outcome(batchId))[0]).toBe('accepted')
  })

  test('that changes while it is sent waits for its own turn', async () => {
    const { batchId } = await seedCertificate(app, 'platt')
    await review(batchId)
    const real = erp()
    const slow: Erp = {
      ...real,
      async setTaxExemption(...asked) {
        await review(batchId, { states: ['OR', 'ID'] })
        return real.setTaxExemption(...asked)
      },
    }
    await sendToErp({ ...sending(), erp: slow })({ certificateId: batchId })
    expect((await outcome(batchId))[0]).toBe('waiting')
    await send(batchId)
    expect((await exemptions())[0]).toMatchObject({ states: ['ID', 'OR'] })
  })
})

test('only an approved certificate, or one that the ERP may follow, is sent', async () => {
  const { batchId } = await seedCertificate(app, 'platt')
  expect((await review(batchId, { statusCode: 3 })).json().data.erpState).toBe('')
  expect((await call('POST', '/api/taxReview/sendToErp', { batchId })).statusCode).toBe(409)
})

describe('the table of rules', () => {
  const url = '/api/taxRules?tenantId=1'
  const rules = async () =>
    (await call('GET', url)).json<{ data: { state: string; changedAt: string | null }[] }>().data
  const washington = async () => (await rules()).find(({ state }) => state === 'WA')!
  const save = (over: object, who: UserName = 'systemadmin.all') => call('POST', url, over, who)

  test('has one row for each state, which reviewers read and a SystemAdmin edits', async () => {
    expect(await rules()).toHaveLength(51)
    const rule = await washington()
    expect((await save(rule, 'approver.platt')).statusCode).toBe(403)
    const reply = await save({
      ...rule,
      validity: { kind: 'years', years: 2 },
      checkedOn: '2026-03-30',
      checkedBy: 'Ada Tax LLP',
    })
    expect(reply.json().data).toMatchObject({ checkedBy: 'Ada Tax LLP', changedAt: NOW })
    expect((await save(rule)).statusCode).toBe(409)
    const { events, chain } = (
      await app.inject({
        url: '/api/records/history?tenantId=1&area=taxRules&verify=yes',
        headers: await app.signIn('systemadmin.all'),
      })
    ).json().data
    expect(events[0]).toMatchObject({
      by: 'Judith Amari',
      event: 'rule of WA changed',
      changes: expect.arrayContaining([{ field: 'checkedBy', from: '', to: 'Ada Tax LLP' }]),
    })
    expect(chain).toEqual({ events: 1, problem: null })
    expect((await save({ ...(await washington()), checkedBy: '' })).statusCode).toBe(400)
    expect((await save({ ...rule, state: 'ZZ' })).statusCode).toBe(400)
    await save({ ...(await washington()), validity: { kind: 'years', years: 4 } })
  })

  test('follows a newer version of the product, and so does the ERP; rows that were edited stay', async () => {
    const followed = async () => {
      const { rows } = await sql<{ state: string }>`
        select data ->> 'state' as state from jobs.job where name = 'tax-rule-changed' order by created_on`.execute(
        app.db,
      )
      return rows.map(({ state }) => state)
    }
    const older = (state: string, changed_at: Date | null) =>
      app.db
        .updateTable('tax_rule')
        .set({ years: 2, ends_with_year: false, changed_at })
        .where('state', '=', state)
        .execute()
    const before = await followed()
    await older('FL', null)
    await older('WA', app.clock.now)
    const start = () => storeShippedTaxRules({ db: app.db, jobs: app.server.jobs })
    await Promise.all([start(), start()])
    await start()
    expect((await followed()).slice(before.length)).toEqual(['FL'])
    const stored = await app.db
      .selectFrom('tax_rule')
      .select(['state', 'years'])
      .where('state', 'in', ['FL', 'WA'])
      .orderBy('state')
      .execute()
    expect(stored).toEqual([
      { state: 'FL', years: null },
      { state: 'WA', years: 2 },
    ])
    await save({ ...(await washington()), validity: { kind: 'years', years: 4 } })
  })

  test('moves the end of approved certificates, in the ERP too', async () => {
    const { batchId } = await seedCertificate(app, 'platt')
    await review(batchId, { states: ['WA'], expirationDate: '' })
    await send(batchId)
    await save({ ...(await washington()), validity: { kind: 'years', years: 2 } })
    await sendAgainFor(sending(), 'WA')
    await send(batchId)
    expect((await exemptions())[0]).toMatchObject({ expires_on: '2028-01-01' })
    await save({ ...(await washington()), validity: { kind: 'years', years: 4 } })
    await sendAgainFor(sending(), 'WA')
    await send(batchId)
    expect((await exemptions())[0]).toMatchObject({ expires_on: '2030-01-01' })
  })
})
