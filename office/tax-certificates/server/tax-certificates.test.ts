import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { seedDemonstrationStaff } from '../../../common/identity/server/demonstration-staff.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedCustomer(app.db, 'platt', { number: '100001', company_name: 'ACME Electric' })
  await seedCustomer(app.db, 'platt', { number: '200002', company_name: 'Bright Homes' })
  await app.db.deleteFrom('erp_ship_to').execute()
  await app.db
    .insertInto('erp_ship_to')
    .values([shipTo('200010', 'Bright Homes North'), shipTo('200011', 'Bright Homes South')])
    .execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['audit_record', 'tax_certificate', 'rate_limit'] as const)
    await app.db.deleteFrom(table).execute()
})

const shipTo = (id: string, name: string) => ({
  banner_id: 1,
  customer_number: '200002',
  customer_id: id,
  customer_name: name,
  city: 'Salem',
  state: 'OR',
  postal_code: '97301',
  street: '1 Main St',
})

const pdf = [['resale.pdf', Buffer.from('%PDF-1.7\nresale')]] as const
const entered = {
  accountNumber: '100001',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  states: 'OR,WA',
}
const create = async (
  over: object = {},
  { who = 'approver.platt' as UserName, tenant = 'platt', files = pdf as typeof pdf | readonly [] } = {},
) => {
  const { headers, payload } = multipartFiles(files, { ...entered, ...over })
  return app.inject({
    method: 'POST',
    url: `/api/taxReview/create/${tenant}`,
    headers: { ...headers, ...(await app.signIn(who)) },
    payload,
  })
}
const created = async (over: object = {}) =>
  (await create(over)).json<{ data: { batchId: number } }>().data.batchId
const get = async (url: string, who: UserName = 'approver.platt') =>
  app.inject({ url, headers: await app.signIn(who) })
const names = async (query: string, who?: UserName) =>
  (await get(`/api/TaxReview/getListViewModel/platt?${query}`, who))
    .json<{ data: { rows: { displayName: string }[] } }>()
    .data.rows.map(({ displayName }) => displayName)
const detail = async (id: number) =>
  (await get(`/api/taxReview/getDetailViewModel/${id}`)).json<{ data: Record<string, unknown> }>().data
const review = async (id: number, over: object = {}, who: UserName = 'approver.platt') =>
  app.inject({
    method: 'POST',
    url: '/api/taxReview/review',
    headers: await app.signIn(who),
    payload: { batchId: id, effectiveDate: '2026-01-01', states: ['OR'], statusCode: 2, ...over },
  })

test('a review with a state that does not exist is refused, and the ERP hears nothing', async () => {
  const id = await created()
  const reply = await review(id, { states: ['OR', 'XX'] })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    data: { problems: [{ path: 'body.states.1', message: 'Select a state' }] },
  })
  expect(await detail(id)).toMatchObject({ states: ['OR', 'WA'], statusCode: 1, erpState: '' })
})

describe('an upload', () => {
  test("is stored with the ERP's data about the account, pending by default (TAX-021, TAX-022, TAX-045)", async () => {
    const reply = await create({ accountNumber: '200002', accountName: 'Forged' })
    expect(reply.json()).toMatchObject({
      message: 'Success',
      data: {
        displayName: 'Bright Homes',
        displayNumber: '200002',
        uploadDate: '2026-03-31T15:00:00.000Z',
        expirationDate: '2027-01-01',
        states: ['OR', 'WA'],
        statusCode: 1,
        subAccounts: { '200010': 'Bright Homes North', '200011': 'Bright Homes South' },
      },
    })
    const { batchId } = reply.json<{ data: { batchId: number } }>().data
    expect(await detail(batchId)).toMatchObject({
      isEnterprise: true,
      subAccounts: ['200010', '200011'],
      submittedByEmail: 'approver.platt@example.com',
      reviewerInitials: '',
      reviewedDate: null,
      taxCertificate: { name: 'resale.pdf', fullPath: `${batchId}/resale.pdf` },
    })
  })

  test('names its reviewer if it comes with a decision (TAX-A03)', async () => {
    const id = await created({ statusCode: 2 })
    expect(await detail(id)).toMatchObject({ reviewerInitials: 'RS' })
    // Their profile knows better.
    await seedDemonstrationStaff(app.db, { password: 'x', production: false, cost: { N: 2, r: 1, p: 1 } })
    await app.db
      .updateTable('staff_account')
      .set({ initials: 'RXS' })
      .where('sso', '=', 'demo-approver.platt')
      .execute()
    await review(id)
    expect(await detail(id)).toMatchObject({ reviewerInitials: 'RXS' })
    await app.db.deleteFrom('staff_account').execute()
  })

  test.each([
    [{ accountNumber: '0' }, 'body.accountNumber', 'Account # must be a number greater than 0'],
    [
      { accountNumber: '999999' },
      'body.accountNumber',
      'Unable to find account #. Please enter a valid account',
    ],
    [{ states: '' }, 'body.states', 'Choose at least one state.'],
    [{ states: 'OR,XX' }, 'body.states.1', 'Select a state'],
    [{ statusCode: 9 }, 'body.statusCode', 'Choose a status.'],
    [{ effectiveDate: '' }, 'body.effectiveDate', '*Required'],
    [{ effectiveDate: '2024-13-40' }, 'body.effectiveDate', 'Please enter a valid date (YYYY-MM-DD)'],
    [{ effectiveDate: '0026-01-01' }, 'body.effectiveDate', 'Enter the year with four digits, such as 2026'],
    [
      { expirationDate: '2026-03-31' },
      'body.expirationDate',
      "Expiration date must be greater than today's date",
    ],
  ])('with %j is refused (TAX-027 to TAX-037)', async (over, path, message) => {
    const reply = await create(over)
    expect([reply.statusCode, reply.json().data]).toEqual([400, { problems: [{ path, message }] }])
  })

  test('takes one file of the accepted kinds (TAX-033, TAX-034)', async () => {
    const exe = [['x.exe', Buffer.from('MZ')]] as unknown as typeof pdf
    expect((await create({}, { files: exe })).json().message).toBe('exe files are not allowed.')
    expect((await create({}, { files: [] })).statusCode).toBe(400)
    expect((await create({}, { files: [...pdf, ...pdf] as never })).statusCode).toBe(400)
    const upper = [['x.PDF', pdf[0][1]]] as unknown as typeof pdf
    expect((await create({}, { files: upper })).statusCode).toBe(200)
  })

  test('is stored once, however often it is sent, and a repetition is refused', async () => {
    const replies = await Promise.all([create(), create(), create()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const rows = await app.db.selectFrom('tax_certificate').select('id').execute()
    const events = await app.db.selectFrom('audit_record').select(['event', 'actor']).execute()
    expect([rows.length, events]).toEqual([1, [{ event: 'uploaded', actor: 'demo-approver.platt' }]])
    const refused = replies.find(({ statusCode }) => statusCode === 409)!
    expect(refused.json().message).toBe('This account already has this file.')
  })

  test('larger than 15 MB, or with long or many fields, is refused and leaves nothing', async () => {
    const large = [['large.pdf', Buffer.concat([pdf[0][1], Buffer.alloc(16 * 1_048_576)])]] as never
    expect((await create({}, { files: large })).statusCode).toBe(413)
    expect((await create({ accountName: 'x'.repeat(40_000) })).statusCode).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'x']))
    expect((await create(many)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await app.db.selectFrom('tax_certificate').select('id').execute()).toEqual([])
  })

  test('that is refused leaves no file', async () => {
    const before = await app.db.selectFrom('loose_file').select('key').execute()
    expect((await create({ accountNumber: '999999' })).statusCode).toBe(400)
    expect(await app.db.selectFrom('loose_file').select('key').execute()).toEqual(before)
  })

  test('needs editApplications, and a banner that keeps certificates (TAX-A04)', async () => {
    expect((await create({}, { who: 'approver.rexel' })).statusCode).toBe(403)
    expect((await create({}, { who: 'approver.rexel', tenant: 'rexel' })).statusCode).toBe(404)
    expect((await get('/api/TaxReview/getListViewModel/rexel', 'approver.rexel')).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('is searched by name, account and sub-account, and filtered (TAX-007, TAX-015, TAX-016)', async () => {
    await created()
    await created({ accountNumber: '200002', statusCode: 3 })
    expect(await names('search=acme')).toEqual(['ACME Electric'])
    expect(await names('search=200011')).toEqual(['Bright Homes'])
    expect(await names('search=100001')).toEqual(['ACME Electric'])
    expect(await names('statusCode=3')).toEqual(['Bright Homes'])
    expect(await names('search=nothing')).toEqual([])
  })

  test.each(['account', 'name', 'uploadDate', 'effectiveDate', 'expirationDate'])(
    'is sorted by %s in both directions, page by page (TAX-009, TAX-010)',
    async (sort) => {
      await created({ effectiveDate: '2026-01-02', expirationDate: '2027-05-05' })
      app.clock.now = new Date(app.clock.now.getTime() + 1_000)
      await created({ accountNumber: '200002', effectiveDate: '2026-01-03', expirationDate: '' })
      const up = ['ACME Electric', 'Bright Homes']
      expect(await names(`sort=${sort}&direction=asc`)).toEqual(up)
      expect(await names(`sort=${sort}`)).toEqual(up.toReversed())
      const first = await get(`/api/TaxReview/getListViewModel/platt?sort=${sort}&pageSize=1`)
      const { nextCursor } = first.json<{ data: { nextCursor: string } }>().data
      expect(await names(`sort=${sort}&pageSize=1&cursor=${encodeURIComponent(nextCursor)}`)).toEqual([up[0]])
    },
  )
})

describe('a review', () => {
  test('stores any of the three states, with who and when (TAX-025, TAX-044, TAX-A03)', async () => {
    const id = await created()
    for (const statusCode of [2, 1, 3]) expect((await review(id, { statusCode })).statusCode).toBe(200)
    expect(await detail(id)).toMatchObject({
      statusCode: 3,
      reviewerInitials: 'RS',
      reviewedDate: app.clock.now.toISOString(),
      expirationDate: null,
    })
    const events = await app.db.selectFrom('audit_record').select('event').orderBy('seq').execute()
    expect(events.map(({ event }) => event)).toEqual(['uploaded', 'reviewed', 'reviewed', 'reviewed'])
    const history = await app.inject({
      url: `/api/taxReview/history/${id}?verify=yes`,
      headers: await app.signIn('approver.platt'),
    })
    const { data } = history.json()
    expect(data.chain).toEqual({ events: 4, problem: null })
    expect(data.events[0].changes).toContainEqual({ field: 'status_code', from: '1', to: '3' })
  })

  test('of one that has expired keeps its day, but takes no other day in the past (TAX-032)', async () => {
    const id = await created()
    app.clock.now = new Date('2028-01-01T15:00:00Z')
    expect((await review(id, { expirationDate: '2027-01-01' })).statusCode).toBe(200)
    expect((await review(id, { expirationDate: '2027-02-01' })).statusCode).toBe(400)
    app.clock.now = new Date('2026-03-31T15:00:00Z')
  })

  test("is refused over someone else's newer one, and without editApplications (TAX-018)", async () => {
    const id = await created()
    expect((await review(id, { rowVersion: 1 })).statusCode).toBe(200)
    expect((await review(id, { rowVersion: 1 })).statusCode).toBe(409)
    expect((await review(id, {}, 'approver.rexel')).statusCode).toBe(403)
    expect((await review(id + 1)).statusCode).toBe(404)
  })
})

test('an account with ship-to accounts returns them; any other only its name (TAX-041, TAX-042)', async () => {
  const ask = async (account: string) => {
    const { data, message } = (await get(`/api/taxReview/getSubAccounts/${account}?tenantId=1`)).json()
    return [message, data]
  }
  expect(await ask('100001')).toEqual(['ACME Electric', null])
  expect((await ask('200002'))[1]).toEqual({
    enterpriseNumber: '200002',
    name: 'Bright Homes',
    subAccounts: { '200010': 'Bright Homes North', '200011': 'Bright Homes South' },
  })
})

test('the file is downloaded under its name, and only by its own path (TAX-046)', async () => {
  const id = await created()
  const download = (fullPath: string) =>
    get(`/api/taxReview/Download?fullPath=${encodeURIComponent(fullPath)}`)
  const reply = await download(`${id}/resale.pdf`)
  expect([reply.statusCode, reply.headers['content-disposition'], reply.body]).toEqual([
    200,
    expect.stringContaining('resale.pdf'),
    '%PDF-1.7\nresale',
  ])
  for (const path of [`${id}/../secret`, `../${id}/resale.pdf`, `${id}`, '0', 'resale.pdf'])
    expect((await download(path)).statusCode).toBe(404)
})

test('another banner keeps certificates by its setting', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ gexpro: { taxCertificates: true } }))
  const other = await testApp({ BANNERS_FILE: file })
  const headers = await other.signIn('approver.gexpro')
  const reply = await other.inject({ url: '/api/TaxReview/getListViewModel/gexpro', headers })
  expect(reply.statusCode).toBe(200)
  await other.close()
})
