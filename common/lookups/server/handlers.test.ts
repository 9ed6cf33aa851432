import { banners } from '../../../banners/rules/banners.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { statesOf } from './regions.ts'
import { demonstrationBranches } from '../../demonstration/branches.ts'

const GUID = '0b9e7c52-41a6-4f0e-9f0c-3c5d2a1e8b77'
let app: TestApp

beforeAll(async () => {
  app = await testApp({}, { branches: false })
  await app.db.insertInto('branch').values(demonstrationBranches(app.server.places)).execute()
  await app.db
    .insertInto('credit_rep')
    .values([
      { banner_id: 2, full_name: 'Zoe Reed', email: 'zoe@rexel.example.com', active: true },
      { banner_id: 2, full_name: 'Al Moss', email: 'Approver.Rexel@example.com', active: true },
      { banner_id: 2, full_name: 'Gone Gray', email: 'gone@rexel.example.com', active: false },
      { banner_id: 3, full_name: 'Other Hand', email: 'other@gexpro.example.com', active: true },
    ])
    .execute()
  await app.db
    .insertInto('saved_form')
    .values({
      guid: GUID,
      form_type: 'credit-application',
      banner_id: 2,
      audience: 'external',
      state: 'pending',
      answers: JSON.stringify({ billingInfo: { postalCode: '78701' } }),
      form_version: 1,
      updated_by: 'applicant',
      updated_at: new Date(),
      submitted_at: new Date(),
    })
    .execute()
})
afterAll(() => app.close())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ method: 'GET', url, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
/** APP-057. */
const everyField = 'address1 branchNumber city distance name phone state stateName zip'.split(' ')
type Found = { branchNumber: string; distance: number | null }[]
const numbers = (body: Found) => body.map(({ branchNumber }) => branchNumber)

describe('anyone', () => {
  it('gets the banners with all their details (SHELL-001, SHELL-005)', async () => {
    const { status, body, headers } = await get('/home/getTenants')
    expect(status).toBe(200)
    expect(body.map((banner: { tenantId: number; name: string }) => [banner.tenantId, banner.name])).toEqual(
      banners.map(({ tenantId, name }) => [tenantId, name]),
    )
    for (const banner of body) {
      const details = [
        'tenantId',
        'name',
        'displayName',
        'url',
        'email',
        'phone',
        'privacyPolicy',
        'pdfLinks',
        'creditor',
      ]
      expect(Object.keys(banner)).toEqual(expect.arrayContaining(details))
      for (const policy of ['creditInbox', 'approvalLimits', 'recommendedMultiple', 'assignedAnalysts'])
        expect(banner).not.toHaveProperty(policy)
      for (const link of banner.pdfLinks) expect(Object.keys(link)).toEqual(['name', 'url', 'description'])
    }
    expect(headers['cache-control']).toBe('public, max-age=300')
  })

  it('downloads the blank application of every banner from the link that the banner gives (SHELL-012)', async () => {
    for (const { pdfLinks } of (await get('/home/getTenants')).body)
      for (const { url } of pdfLinks) {
        const [reply, again] = [await app.inject({ url }), await app.inject({ url })]
        expect(reply.statusCode).toBe(200)
        expect(reply.headers['content-type']).toBe('application/pdf')
        expect(reply.headers['cache-control']).toBe('public, max-age=3600')
        expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
        expect(again.rawPayload.equals(reply.rawPayload)).toBe(true)
      }
    expect((await app.inject({ url: '/blank-forms/nobody/credit-application.pdf' })).statusCode).toBe(404)
  })

  it('downloads it with the Spanish beside the English, if the page asks for it', async () => {
    const url = '/blank-forms/rexel/credit-application.pdf'
    const [english, spanish] = [await app.inject({ url }), await app.inject({ url: `${url}?language=es` })]
    expect(spanish.statusCode).toBe(200)
    expect(spanish.rawPayload.equals(english.rawPayload)).toBe(false)
    expect((await app.inject({ url: `${url}?language=fr` })).statusCode).toBe(400)
  })

  it.each([
    ['/generic/getStateList?countryCode=US', 'OR', 'Oregon'],
    ['/generic/getStateList', 'DC', 'District of Columbia'],
    ['/GENERIC/GETSTATELIST?countryCode=ca', 'BC', 'British Columbia'],
  ])('gets states from %s (API-016)', async (url, key, value) => {
    expect((await get(url)).body).toContainEqual({ key, value })
  })

  it('can choose the state of every ZIP code, including military ones', () => {
    const chosen = new Set(statesOf('US').map(({ key }) => key))
    const lacking = app.server.places.all().filter(({ state }) => !chosen.has(state))
    expect(lacking).toEqual([])
  })

  it.each([
    ['ada@example.com', true],
    ['Ada.B+credit@sub.example.com', true],
    ['ada@example', false],
    ['ada example.com', false],
    ['ada@example.com,eve@example.com', false],
  ])('learns whether %s is a valid email address: %s (API-032)', async (email, isSuccess) => {
    const { status, body } = await get(`/Generic/validateEmailAddress/${encodeURIComponent(email)}`)
    expect([status, body.isSuccess]).toEqual([200, isSuccess])
  })

  it('gets no states for other countries', async () => {
    expect((await get('/generic/getStateList?countryCode=FR')).body).toEqual([])
  })

  it('gets city and state of a ZIP code, or both empty (API-017)', async () => {
    expect((await get('/generic/getCityStateByZip?postalCode=97201')).body).toEqual({
      city: 'Portland',
      state: 'OR',
    })
    expect((await get('/generic/getCityStateByZip?postalCode=00000')).body).toEqual({ city: '', state: '' })
    expect((await get('/generic/getCityStateByZip')).status).toBe(400)
  })

  it('gets countries, the sales tool and contact titles (API-018, API-028, API-029)', async () => {
    const countries = (await get('/generic/getCountryList')).body
    expect(countries.isSuccess).toBe(true)
    expect(countries.data[0]).toEqual({ key: 'US', value: 'United States' })
    expect((await get('/generic/getPlattforceUrl')).body.data).toMatch(/^http/)
    expect((await get('/generic/getContactTitles?companyID=2')).body).toContainEqual({
      contactTitle: 'Owner',
    })
    expect((await get('/generic/getContactTitles?companyID=9')).status).toBe(400)
  })
})

describe('branches', () => {
  it('are listed by banner and searched by place (APP-A05, APP-041)', async () => {
    const all = (await get('/api/branch-info/branches?bannerId=3')).body
    expect(all).toHaveLength(13)
    expect(Object.keys(all[0]).toSorted()).toEqual(everyField)
    expect(numbers((await get('/api/branch-info/branches?bannerId=3&search=Ohio')).body).toSorted()).toEqual([
      '321',
      '327',
    ])
    const near = (await get('/api/branch-info/branches?bannerId=3&search=19103')).body as Found
    expect(near[0]).toMatchObject({ branchNumber: '301' })
    expect(near[0]?.distance).toBeGreaterThan(5)
  })

  it('are listed when closed only with includeClosed=true (API-006)', async () => {
    const closed = (query: string) =>
      get(`/api/branch-info/branches?bannerId=3${query}`).then(({ body }) => numbers(body))
    expect(await closed('&includeClosed=true&includeNonAuth=true')).toContain('390')
    expect(await closed('&includeClosed=false')).not.toContain('390')
    expect(await closed('')).not.toContain('390')
  })

  it.each([
    '/api/branch-info/branches',
    '/api/creditapplication/branches',
    '/api/CreditApplication/branches',
  ])(
    'are found by number at %s, merged ones with their new number (API-008, API-009, APP-055)',
    async (path) => {
      expect((await get(`${path}/5034`)).body).toMatchObject({
        branchNumber: '5034',
        name: 'Seattle SoDo',
        stateName: 'Washington',
      })
      expect(Object.keys((await get(`${path}/5034`)).body).toSorted()).toEqual(everyField)
      expect((await get(`${path}/5083`)).body).toMatchObject({ branchNumber: '5034' })
      expect((await get(`${path}/800`)).body).toMatchObject({ name: 'Headquarters' })
      expect((await get(`${path}/5034?bannerId=2`)).status).toBe(404)
      expect((await get(`${path}/nowhere`)).status).toBe(404)
    },
  )

  it('near a point are ordered by distance (API-007)', async () => {
    const { status, body } = await get(
      '/api/creditapplication/nearest-branches?bannerId=1&latitude=45.51&longitude=-122.68&howMany=3',
    )
    expect(status).toBe(200)
    expect(numbers(body)).toEqual(['5001', '5002', '5009'])
    expect(body[0].distance).toBeLessThan(body[1].distance)
    expect(Object.keys(body[0]).toSorted()).toEqual(everyField)
  })

  it.each([
    '',
    '&latitude=&longitude=',
    '&latitude=91&longitude=0',
    '&latitude=NaN&longitude=0',
    '&latitude=1&longitude=1&howMany=0',
  ])('near an invalid point (%j) are refused', async (query) => {
    expect((await get(`/api/creditapplication/nearest-branches?bannerId=1${query}`)).status).toBe(400)
  })

  it('near an address are ordered by distance, and none are returned for an address that we cannot place', async () => {
    const near = async (query: string) =>
      (await get(`/api/branch-info/branches-near?bannerId=1&${query}`)).body
    const portland = await near('country=US&postalCode=97201')
    expect(numbers(portland).slice(0, 2)).toEqual(['5001', '5002'])
    expect(Object.keys(portland[0]).toSorted()).toEqual(everyField)
    expect(numbers(await near('city=Portland&state=OR'))[0]).toBe('5001')
    expect((await near('country=CA&postalCode=V6B%201A1'))[0].distance).toBeGreaterThan(100)
    expect(await near('country=DE&postalCode=97201')).toEqual([])
    expect(await near('')).toEqual([])
  })

  it.each(['0', '5', 'rexel', ''])('of banner %j are refused', async (banner) => {
    expect((await get(`/api/branch-info/branches?bannerId=${banner}`)).status).toBe(400)
  })
})

describe('staff', () => {
  it('get reasons, each flagged with its use (REV-052, WIRE-08)', async () => {
    expect((await get('/generic/getReasonTypesList')).status).toBe(401)
    const { body } = await get('/generic/getReasonTypesList', await app.signIn('viewonly.rexel'))
    expect(body.filter((reason: { forDeny: boolean }) => reason.forDeny).length).toBeGreaterThan(5)
    expect(body).toContainEqual({
      key: 'missing-trade-references',
      value: 'Missing: trade references',
      forDeny: false,
      forPending: true,
      missingItems: true,
    })
  })

  it('get the active representatives of the banner (REV-054, REV-090)', async () => {
    const url = '/api/CreditReview/getAvailableCreditReps?tenantId='
    const staff = await app.signIn('approver.rexel')
    const { body } = await get(`${url}2`, staff)
    expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Al Moss', 'Zoe Reed'])
    expect(body[0]).toMatchObject({ active: true, bannerId: 2 })
    // The one who asks, by their email address.
    expect(body.map(({ isCaller }: { isCaller: boolean }) => isCaller)).toEqual([true, false])
    expect((await get(`${url}1`, staff)).status).toBe(403)
    expect((await get(`${url}2`)).status).toBe(401)
  })

  it('get branches for an application, nearest to its billing address first (REV-054, REV-091)', async () => {
    const url = `/api/CreditReview/getBranchList/rexel/${GUID}`
    const { body } = await get(url, await app.signIn('approver.rexel'))
    expect(numbers(body).slice(0, 2)).toEqual(['107', '110'])
    expect(body[0].distance).toBeLessThan(20)
    expect(body[0].address).toBe(body[0].address1)
    expect(body[0].address).not.toBe('')
    expect(numbers(body)).not.toContain('190')
    expect((await get(url, await app.signIn('approver.platt'))).status).toBe(403)
    expect((await get(url.replace('rexel/', 'platt/'), await app.signIn('systemadmin.all'))).status).toBe(404)
    expect((await get(url)).status).toBe(401)
  })
})
