/** A banner that is one folder and one line of the registry: forms, mails, PDFs, pages and lists of it work. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemonstration } from '../../app/demonstration/index.ts'
import { wire } from '../../app/server/wiring.ts'
import { bannerById } from '../../banners/rules/banners.ts'
import { mayLoadChat } from '../../banners/rules/chat-pages.ts'
import { passwordProblem, YOUR_OWN_NAME } from '../../common/identity/rules/password.ts'
import { shellsIn } from '../../platform/http/shell.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { readPdf } from '../support/pdf-text.ts'

const now = new Date('2026-11-20T16:00:00Z')
const banner = bannerById(5)
let app: TestApp
let authorization: string

beforeAll(async () => {
  app = await testApp({}, { branches: false, now })
  await fillDemonstration({ ...app.server, banners: [banner], config: app.config, wire, now, say: () => {} })
  ;({ authorization } = await app.signIn('approver.polar'))
}, 600_000)
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { authorization } })

it('has forms of every kind, from customers and from its employees', async () => {
  const forms = await app.db.selectFrom('saved_form').select('form_type').where('banner_id', '=', 5).execute()
  const offered = ['cash-account', 'credit-application', 'instant-credit', 'job-account']
  expect([...new Set(forms.map(({ form_type }) => form_type))].toSorted()).toEqual(offered)
})

it('sends mails in its name, with its word mark', async () => {
  const mails = await app.db.selectFrom('mail').selectAll().where('banner_id', '=', 5).execute()
  expect(mails.length).toBeGreaterThan(20)
  for (const { html } of mails) expect(html).toContain('<img src="cid:word-mark" alt="Polar"')
  expect(mails.map(({ state }) => state)).toContain('sent')
})

it('prints what was signed, for its creditor, and its blank application', async () => {
  const { file_key } = await app.db
    .selectFrom('document')
    .innerJoin('saved_form', 'saved_form.id', 'saved_form_id')
    .select('file_key')
    .where('saved_form.banner_id', '=', 5)
    .where('kind', '=', 'application-pdf')
    .orderBy('document.id')
    .executeTakeFirstOrThrow()
  const signed = await readPdf(await buffer((await app.server.files.open(file_key)).stream))
  expect(signed.text).toContain(banner.creditor.name)
  const blank = await app.inject({ url: '/blank-forms/polar/credit-application.pdf' })
  const { pages } = await readPdf(blank.rawPayload)
  for (const page of pages) expect(page).toContain('Polar')
})

it.each([
  '/api/CreditReview/getListViewModel?tenantId=5',
  '/api/CashAccount/accounts?tenantId=5',
  '/api/InstantCredit/applications?tenantId=5',
  '/api/JobAccount/accounts?tenantId=5',
  '/api/JobNotices/notices?tenantId=5',
  '/api/TaxReview/getListViewModel/polar',
  '/api/FormDataStorage/form-history',
])('lists what it has: %s', async (url) => {
  const { data } = (await get(url)).json<{ data: unknown[] | { rows: unknown[] } }>()
  expect(Array.isArray(data) ? data : data.rows).not.toEqual([])
})

it('is offered, and has pages in its color', async () => {
  const offered = (await app.inject({ url: '/home/getTenants' })).json<{ name: string }[]>()
  expect(offered.map(({ name }) => name)).toContain('polar')
  const folder = mkdtempSync(join(tmpdir(), 'fifth-banner-'))
  writeFileSync(join(folder, 'index.html'), '<style>__BANNER_COLORS__</style>')
  writeFileSync(join(folder, 'application.html'), '__BANNER__ __HEADING__')
  const pageAt = shellsIn(folder, () => 'Credit Application')!
  rmSync(folder, { recursive: true })
  expect(pageAt('/')).toContain('[data-banner=polar]{--banner:#7a1f3d}')
  expect(pageAt('/application/Polar')).toBe('polar Credit Application')
  expect(mayLoadChat({ pathname: '/job-account/polar', search: '' })).toBe(true)
})

it('is in no password', () => {
  const owner = { name: 'Ada Byron', email: 'ada@example.com', userName: 'ada' }
  expect(passwordProblem('PolarPolar20262026', owner)).toBe(YOUR_OWN_NAME)
})
