/** A banner that the company switches off: whatever exists in it, no call is answered, and nothing leaves in its name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { staffOf } from '../support/employee.ts'
import { call, fromManyAddresses } from './call.ts'
import { chiefOf } from './callers.ts'
import { endpoints } from './endpoints.ts'
import { examples } from './examples.ts'
import { seedRepresentatives } from './representatives.ts'
import { seedDirectory, subjectIn, type Subject } from './subjects.ts'

const folder = mkdtempSync(join(tmpdir(), 'banners-'))
let on: TestApp
let off: TestApp
let subject: Subject
let authorization: string
beforeAll(async () => {
  const file = join(folder, 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { isOn: false } }))
  on = fromManyAddresses(await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }))
  off = fromManyAddresses(
    await testApp(
      { STOREFRONT_KEYS: STOREFRONT_KEY, BANNERS_FILE: file },
      { database: on.server.database, branches: false },
    ),
  )
  const { rexel } = await seedRepresentatives(on.db)
  await seedDirectory(on.db)
  subject = subjectIn(on, 'rexel', rexel)
  authorization = (await chiefOf(on, 'rexel', `demo-${staffOf('rexel')}`)).headers!.authorization!
})
afterAll(async () => {
  await off.server.app.close()
  await on.close()
  rmSync(folder, { recursive: true })
})

/** They name no banner, or answer with nothing of one that is off. */
const answered = new Set([
  'POST /api/FormDataStorage/session',
  'GET /api/FormDataStorage/form-history',
  'GET /api/JobNotices/by-hirer',
  'GET /home/getTenants',
  'GET /generic/getStateList',
  'GET /generic/getCityStateByZip',
  'GET /generic/getCountryList',
  'GET /generic/getPlattforceUrl',
  'GET /generic/getReasonTypesList',
  'GET /Generic/validateEmailAddress/:email',
  'GET /api/Salespersonsearch/salespersonsearchemail/:term',
  'GET /api/CashAccount/options/customer-price-class-rexel-gexpro',
  'GET /api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  'GET /api/creditapplication/storefront-token',
  'GET /api/AddressVerification/GetSuggestedAddress',
  'GET /api/AddressVerification/complete',
  'POST /api/privacy/requests',
  'GET /admin/getWhatsNew',
  'POST /api/feedback/submit',
  'GET /generic/config',
  'GET /api/account/identity',
  'GET /api/user/getRoleList',
  'GET /api/user/getRegionList/2',
  'GET /api/taxReview/getStatusCodes',
])

it.each(endpoints)('$key', async ({ key, endpoint }) => {
  const given = await examples[key]!(subject)
  const reply = await call(off, endpoint, { ...given, headers: { authorization, ...given.headers } })
  expect({ statusCode: reply.statusCode, answers: reply.statusCode < 400 }).toMatchObject({
    answers: answered.has(key),
  })
})

const get = async (url: string) => (await off.inject({ url, headers: { authorization } })).json<unknown>()

it('shows no form of it in the history, and no salesperson', async () => {
  const form = await subject.draft()
  await on.db
    .updateTable('saved_form')
    .set({ owner_sso: `demo-${staffOf('rexel')}` })
    .where('key', '=', form.key)
    .execute()
  const url = '/api/FormDataStorage/form-history?filter=my'
  expect((await on.inject({ url, headers: { authorization } })).json()).not.toMatchObject({ data: [] })
  expect(await get(url)).toMatchObject({ data: [], total: 0 })
  expect(await get('/api/Salespersonsearch/salespersonsearchemail/a')).toEqual([])
})

it('tells nothing about the visitor of its shop', async () => {
  const { query } = await examples['GET /api/creditapplication/storefront-token']!(subject)
  const url = `/api/creditapplication/storefront-token?sftoken=${query!['sftoken']}`
  expect((await on.inject({ url })).json()).toMatchObject({ errorDescription: '' })
  expect(await get(url)).toMatchObject({ customerNumber: '', email: '' })
})

it('gives feedback from its pages to a banner in use', async () => {
  const url = 'https://apply.example.com/application/rexel'
  const payload = { subject: 'Praise', url, body: 'It works.', customFields: { tenant: 'rexel' } }
  const reply = await off.inject({ method: 'POST', url: '/api/feedback/submit', payload })
  expect(reply.statusCode).toBe(200)
  const { banner_id } = await on.db
    .selectFrom('feedback')
    .select('banner_id')
    .where('body', '=', 'It works.')
    .executeTakeFirstOrThrow()
  expect(banner_id).toBe(1)
})

it('leaves a number that it shares to the other banner', async () => {
  const { branch_number } = await on.db
    .selectFrom('branch')
    .select('branch_number')
    .where('banner_id', '=', 3)
    .executeTakeFirstOrThrow()
  await on.db
    .deleteFrom('branch')
    .where('banner_id', '=', 1)
    .where('branch_number', '=', branch_number)
    .execute()
  await on.db
    .updateTable('branch')
    .set({ name: 'Of Gexpro' })
    .where('banner_id', '=', 3)
    .where('branch_number', '=', branch_number)
    .execute()
  expect(await get(`/api/branch-info/branches/${branch_number}`)).toMatchObject({ name: 'Of Gexpro' })
})
