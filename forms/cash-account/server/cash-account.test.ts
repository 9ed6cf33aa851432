import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bannerOf, type BannerName, bannerNames } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import {
  beginCash,
  cashAnswers,
  cashSubmitted,
  submittingCash,
  submittingCashDraft,
} from '../../../test/support/cash-account.ts'
import {
  STOREFRONT_KEY,
  seedCustomer,
  seedSalesperson,
  storefrontToken,
} from '../../../test/support/directory.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { savingInternal } from '../../../test/support/employee.ts'
import { erpDesk } from '../../../test/support/erp.ts'
import { problemsIn } from '../../../test/support/analyst.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { until } from '../../../test/support/until.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { writeToErp } from '../../../office/review/erp/server/index.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp({ ACCOUNT_WAIT_SECONDS: '30', STOREFRONT_KEYS: STOREFRONT_KEY }, { jobs: true })
  for (const banner of ['platt', 'rexel', 'gexpro'] as const) await seedSalesperson(app.db, banner)
  await seedBranch(app.db, 1, '800')
  headers = await app.signIn('approver.rexel')
})
afterAll(() => app.close())
beforeEach(async () => {
  // The test's clock does not move, so all calls would count as one minute.
  await app.db.deleteFrom('rate_limit').execute()
  await erpDesk(app).fault('none')
})

const formOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** In the banner whose ERP has the accounts of this one. */
const customerOf = (number: string, banner: BannerName) =>
  app.db
    .selectFrom('erp_customer')
    .selectAll()
    .where('banner_id', '=', bannerOf(lenderOf('accounts', banner))!.tenantId)
    .where('number', '=', number)
    .executeTakeFirst()
const eventsOf = async (id: number) =>
  (
    await app.db.selectFrom('audit').select('act').where('saved_form_id', '=', id).orderBy('seq').execute()
  ).map(({ act }) => act)
const ask = (path: string, more: object = {}) =>
  app.inject({ method: 'GET', url: `/api/CashAccount/${path}`, headers, ...more })

describe("a customer's submission", () => {
  test.each(bannerNames)(
    'opens an account in the ERP of %s and returns its number (CASH-001, CASH-027, CASH-A07)',
    async (banner) => {
      const reply = await submittingCash(app, cashAnswers(banner), { banner })
      const { data } = reply.json()
      expect(data).toMatchObject({
        state: 'open',
        companyName: 'Bright Wire Electric',
        firstName: 'Ada',
        lastName: 'Byron',
        // Only staff see these.
        customerTypeCategory: '',
        assignedBranch: '',
        accountNumber: expect.stringMatching(/^7\d{5}$/),
      })
      expect(await customerOf(data.accountNumber, banner)).toMatchObject({
        company_name: 'Bright Wire Electric',
        contact_name: 'Ada Byron',
        pays_cash: true,
        branch_number: banner === 'rexelenergy' ? '' : '5034',
        city: 'Portland',
      })
      const id = Number(data.reference)
      expect(await formOf(id)).toMatchObject({
        state: 'approved',
        account_number: data.accountNumber,
        company_name: 'Bright Wire Electric',
      })
      expect(await eventsOf(id)).toEqual(['submitted', 'written to the ERP', 'account opened'])
      expect((await verifyChains(app.db, id)).broken).toEqual([])
    },
  )

  test('is opened again by its key, and by no other key', async () => {
    const { key, guid } = await cashSubmitted(app)
    const opened = await app.inject({ method: 'GET', url: `/api/CashAccount/rexel/${key}` })
    expect(opened.json().data).toMatchObject({ state: 'open', companyName: 'Bright Wire Electric' })
    for (const wrong of [guid, randomUUID()])
      expect((await app.inject({ method: 'GET', url: `/api/CashAccount/rexel/${wrong}` })).statusCode).toBe(
        404,
      )
    expect((await app.inject({ method: 'GET', url: `/api/CashAccount/gexpro/${key}` })).statusCode).toBe(404)
  })

  test('welcomes the contact once, with the number and a PDF of the answers', async () => {
    const email = `ada-${randomUUID()}@example.com`
    const answers = cashAnswers()
    const { id } = await cashSubmitted(app, 'rexel', {
      ...answers,
      companyInformation: { ...answers.companyInformation, emailAddress: email },
    })
    const mailOf = async () => (await app.mailbox()).filter(({ recipient }) => recipient === email)
    await until(async () => expect(await mailOf()).toHaveLength(1))
    const [mail] = await mailOf()
    const { account_number } = await formOf(id)
    expect(mail!.subject).toBe('Your new Rexel account')
    expect(mail!.text).toContain(account_number)
    const guid = (await formOf(id)).guid
    const pdf = await ask(`accounts/${guid}/document`)
    const { text } = await readPdf(pdf.rawPayload)
    for (const said of [account_number, 'Bright Wire Electric', '12 Main St', 'Ada'])
      expect(text).toContain(said)
  })

  test('is refused with a problem for each field (CASH-030 to CASH-037, CASH-045)', async () => {
    const reply = await submittingCash(app, {
      companyInformation: {
        companyName: 'x'.repeat(36),
        phoneNumber: '503555010',
        emailAddress: 'abc',
        streetAddress1: 'y'.repeat(36),
        branchNumber: '9999',
      },
    })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(problemsIn(reply)).toSorted()).toEqual(
      'branchNumber city companyName emailAddress firstName lastName phoneNumber postalCode state streetAddress1'
        .split(' ')
        .map((key) => `companyInformation.${key}`),
    )
  })

  test('keeps nothing that only employees answer', async () => {
    const { id } = await cashSubmitted(app, 'rexel', {
      ...cashAnswers(),
      userAccount: { notes: 'I am staff', customerTypeCategory: 'CONTRACTOR' },
    })
    expect((await formOf(id)).answers).not.toHaveProperty('userAccount')
  })

  test('sent twice at once makes one account', async () => {
    const idempotencyKey = randomUUID()
    const cookie = (await app.inject({ method: 'POST', url: '/api/FormDataStorage/session' })).headers[
      'set-cookie'
    ]
    const sent = { idempotencyKey, headers: { cookie: String(cookie).split(';')[0]! } }
    const replies = await Promise.all([1, 2, 3].map(() => submittingCash(app, cashAnswers(), sent)))
    const numbers = replies.map((reply) => reply.json().data.accountNumber as string)
    expect(new Set(numbers).size).toBe(1)
  })

  test('sent again after ten minutes is answered like the first time, and makes no second account', async () => {
    const idempotencyKey = randomUUID()
    const session = async () => {
      const reply = await app.inject({ method: 'POST', url: '/api/FormDataStorage/session' })
      return { cookie: String(reply.headers['set-cookie']).split(';')[0]! }
    }
    const mine = { idempotencyKey, headers: await session() }
    const first = (await submittingCash(app, cashAnswers(), mine)).json().data
    const begun = app.clock.now
    app.clock.now = new Date(begun.getTime() + 11 * 60_000)
    const again = (await submittingCash(app, cashAnswers(), mine)).json().data
    const theirs = await submittingCash(app, cashAnswers(), { idempotencyKey, headers: await session() })
    app.clock.now = begun
    expect([again.reference, again.accountNumber]).toEqual([first.reference, first.accountNumber])
    expect(theirs.json().data.reference).not.toBe(first.reference)
  })

  test('records who came from the storefront, and nothing for a token of another banner', async () => {
    await seedCustomer(app.db, 'rexel', { number: '820001' })
    const sftoken = await storefrontToken(app.clock.now, { customerNumber: '820001' })
    const submitted = async (banner: 'rexel' | 'gexpro') => {
      const reply = await submittingCash(app, cashAnswers(banner), { banner, sftoken })
      return (await formOf(Number(reply.json().data.reference))).storefront
    }
    expect(await submitted('rexel')).toMatchObject({ customerNumber: '820001' })
    expect(await submitted('gexpro')).toBeNull()
  })

  test('leaves alone a credit application that was started with the same idempotency key', async () => {
    const idempotencyKey = randomUUID()
    const { key, cookies } = await beginDraft(app, fullAnswers(), 'rexel', idempotencyKey)
    const draft = () =>
      app.db.selectFrom('saved_form').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    const before = await draft()
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const sent = { idempotencyKey, headers: { cookie: cookie.join('; ') } }
    expect((await submittingCash(app, cashAnswers(), sent)).statusCode).toBe(200)
    expect(await draft()).toEqual(before)
  })

  test('needs an idempotency key', async () => {
    expect((await submittingCash(app, cashAnswers(), { idempotencyKey: 'short' })).statusCode).toBe(400)
  })
})

describe("an employee's submission", () => {
  test.each(['platt', 'rexel', 'gexpro'] as const)(
    'of %s opens the account with what only employees answered (CASH-019, CASH-040)',
    async (banner) => {
      const draft = await beginCash(app, banner)
      const { data } = (await submittingCashDraft(app, draft, banner)).json()
      const group = banner !== 'platt'
      expect(data).toMatchObject({
        state: 'open',
        assignedBranch: expect.stringContaining('5034'),
        applicationKey: '',
      })
      expect([data.customerTypeCategory !== '', data.customerPriceClass !== '']).toEqual([true, group])
      expect(await customerOf(data.accountNumber, banner)).toMatchObject({ branch_number: '5034' })
      const { userAccount } = (await formOf(draft.id)).answers as { userAccount: Record<string, unknown> }
      expect(userAccount).toMatchObject({ branchNumber: '5034' })
    },
  )

  test('requires a salesperson, except at platt (CASH-040)', async () => {
    const without = (banner: 'rexel' | 'platt') => {
      const answers = cashAnswers(banner, 'internal')
      const userAccount = { ...answers.userAccount, insideSalesPerson: null, outsideSalesPerson: null }
      return { ...answers, userAccount }
    }
    const rexel = await submittingCashDraft(app, await beginCash(app, 'rexel', without('rexel')))
    expect(problemsIn(rexel)).toEqual({
      'userAccount.insideSalesPerson': 'At least one salesperson is required',
    })
    const platt = await submittingCashDraft(app, await beginCash(app, 'platt', without('platt')), 'platt')
    expect(platt.statusCode).toBe(200)
  })

  test('submits only what was saved as submitting', async () => {
    const draft = await beginCash(app)
    const reply = await submittingCash(app, {}, { key: draft.guid, headers: draft.headers })
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Save this form for submission first.'])
  })

  test('cannot use the key of the draft', async () => {
    const draft = await beginCash(app)
    expect((await submittingCash(app, cashAnswers(), { key: draft.key })).statusCode).toBe(404)
    expect((await formOf(draft.id)).state).toBe('draft')
  })

  test('sent twice at once makes one account', async () => {
    const draft = await beginCash(app)
    await savingInternal(
      app,
      {},
      {
        id: draft.guid,
        rowVersion: draft.rowVersion,
        state: 'submitting',
        signedIn: draft.headers,
        appType: 'cash-account',
      },
    )
    const replies = await Promise.all(
      [1, 2].map(() => submittingCash(app, {}, { key: draft.guid, headers: draft.headers })),
    )
    const numbers = replies.map((reply) => reply.json().data.accountNumber as string)
    expect(new Set(numbers).size).toBe(1)
    expect(await eventsOf(draft.id)).toEqual([
      'draft begun',
      'submitted',
      'written to the ERP',
      'account opened',
    ])
  })

  test('is in the history with its number, and opens where staff review it (CASH-023)', async () => {
    const draft = await beginCash(app)
    const rowOf = async () => {
      const url = '/api/FormDataStorage/form-history?filter=my&pageSize=10'
      const { data } = (await app.inject({ method: 'GET', url, headers: draft.headers })).json()
      return data.find((row: { applicationID: string }) => row.applicationID === String(draft.id))
    }
    expect(await rowOf()).toMatchObject({
      formName: 'Cash Account',
      status: 'In Progress',
      companyName: 'Bright Wire Electric',
      canDelete: true,
      link: `/admin/cash-account/rexel/${draft.guid}`,
    })
    const { accountNumber } = (await submittingCashDraft(app, draft)).json().data
    expect(await rowOf()).toMatchObject({
      status: 'Approved',
      accountNumber,
      canDelete: false,
      link: `/admin/cash-accounts/rexel/${draft.id}`,
    })
  })

  test('links to a credit application with the company filled in (CASH-046)', async () => {
    const { data } = (await submittingCashDraft(app, await beginCash(app))).json()
    const reply = await ask(`credit-application-url/rexel/${data.accountNumber}`)
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.body).toMatch(/^http:\/\/localhost:5000\/application\/rexel\?apiKey=/)
    expect((await ask('credit-application-url/rexel/999999')).statusCode).toBe(404)
  })
})

describe('a customer cannot save a draft', () => {
  test('of a cash account (CASH-A06)', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/FormDataStorage/save-in-progress-form-external',
      headers: { 'idempotency-key': randomUUID() },
      payload: { tenantId: 2, appType: 'cash-account', incompleteFormData: '{}' },
    })
    expect(reply.statusCode).toBe(400)
  })
})

describe('possible matches', () => {
  beforeAll(async () => {
    await seedCustomer(app.db, 'rexel', {
      number: '810001',
      company_name: 'Heron Lighting, Inc.',
      street: '77 Quarry Road',
      phone: '2145550171',
    })
    await seedCustomer(app.db, 'rexel', {
      number: '810002',
      company_name: 'Heron Lighting',
      pays_cash: true,
    })
    await seedCustomer(app.db, 'rexel', {
      number: '810003',
      company_name: 'Heron Lighting',
      is_deleted: true,
    })
  })
  const match = (body: object, more: object = {}) =>
    app.inject({ method: 'POST', url: '/api/CashAccount/matches/rexel', payload: body, ...more })
  const numbers = async (body: object) =>
    (await match(body, { headers }))
      .json()
      .data.customers.map((one: { customerNumber: string }) => one.customerNumber)

  test.each([
    ['name', { companyName: 'HERON LIGHTING' }],
    ['street', { companyName: 'Another', streetAddress1: '77 Quarry Rd' }],
    ['phone', { companyName: 'Another', phoneNumber: '(214) 555-0171' }],
    [
      'all of them, once',
      { companyName: 'Heron Lighting', streetAddress1: '77 Quarry Rd', phoneNumber: '(214) 555-0171' },
    ],
  ])('are found by %s, without cash customers and deleted ones (CASH-028, CASH-029)', async (_, body) => {
    expect(await numbers(body)).toEqual(['810001'])
  })

  test('come from a search that also names cash customers (API-033, API-035)', async () => {
    const url = '/api/v1/customers/search?banner=rexel&term=heron&source=all&filters=billto&page=1'
    const { value } = (await app.inject({ method: 'GET', url, headers })).json().data
    expect(value).toHaveLength(3)
    expect(value).toContainEqual({
      companyId: 2,
      customerNumber: '810002',
      customerName: 'Heron Lighting',
      cashOrCredit: 'C',
      autoDeleteFlag: false,
      isEnterprise: false,
      branchNumber: '5034',
      branchName: expect.any(String),
      city: expect.any(String),
      state: expect.any(String),
    })
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })

  test('are not found by words that half the trade has in its name', async () => {
    expect(await numbers({ companyName: 'Crane Lighting', streetAddress1: '', phoneNumber: '' })).toEqual([])
  })

  test('are confirmed to customers only where two of name, street and phone agree', async () => {
    const found = async (body: object) => (await match(body)).json().data
    const alone = [
      { companyName: 'Another', phoneNumber: '(214) 555-0171' },
      { companyName: 'Heron Lighting' },
      { companyName: 'Another', streetAddress1: '77 Quarry Rd' },
    ]
    for (const body of alone) expect(await found(body)).toEqual({ found: false, customers: [] })
    const two = { companyName: 'Heron Lighting', phoneNumber: '(214) 555-0171' }
    expect(await found(two)).toEqual({ found: true, customers: [] })
  })

  test('are named only to staff of this banner (CASH-A05)', async () => {
    const asked = { companyName: 'Heron Lighting', streetAddress1: '77 Quarry Rd' }
    expect((await match(asked)).json().data).toEqual({ found: true, customers: [] })
    const other = { headers: await app.signIn('approver.platt') }
    expect((await match(asked, other)).json().data).toEqual({ found: true, customers: [] })
  })

  test('are none if the ERP does not respond (CASH-049)', async () => {
    await erpDesk(app).fault('failing')
    expect((await match({ companyName: 'Heron Lighting' }, { headers })).json().data.found).toBe(false)
  })
})

describe('while the ERP does not respond', () => {
  test('nothing is lost, and the account is opened once it does', async () => {
    const quick = await testApp({ ACCOUNT_WAIT_SECONDS: '0' }, { jobs: true })
    try {
      await erpDesk(quick).fault('failing')
      const { id, guid } = await cashSubmitted(quick)
      const stateOf = async () => {
        const url = `/api/CashAccount/accounts/${guid}`
        const signedIn = await quick.signIn('approver.rexel')
        return (await quick.inject({ method: 'GET', url, headers: signedIn })).json().data
      }
      expect(await stateOf()).toMatchObject({ state: 'opening', accountNumber: null })
      await until(async () => expect((await stateOf()).write.problem).toBe("The ERP didn't respond."))
      await erpDesk(quick).fault('none')
      await quick.hurry(writeToErp)
      await until(async () => expect(await stateOf()).toMatchObject({ state: 'open' }))
      const { length } = await quick.db
        .selectFrom('erp_customer')
        .select('number')
        .where('pays_cash', '=', true)
        .execute()
      expect([id > 0, length]).toEqual([true, 1])
    } finally {
      await quick.close()
    }
  })
})

describe('a request that comes again', () => {
  const answersOf = (over: object = {}) => {
    const answers = cashAnswers()
    return { ...answers, companyInformation: { ...answers.companyInformation, ...over } }
  }
  const sent = async (over: object) => submittingCash(app, answersOf(over))

  test('with the same answers within a day gets the first answer, and no second account', async () => {
    const emailAddress = `ada-${randomUUID()}@example.com`
    const first = (await sent({ emailAddress })).json().data
    const again = (await sent({ emailAddress })).json().data
    expect(again).toEqual(first)
    const forms = await app.db
      .selectFrom('cash_account')
      .select('id')
      .where('contact_email', '=', emailAddress)
      .execute()
    expect(forms).toEqual([{ id: Number(first.reference) }])
    await until(async () =>
      expect((await app.mailbox()).filter(({ recipient }) => recipient === emailAddress)).toHaveLength(1),
    )
  })

  test('at once, from two windows, makes one account', async () => {
    const emailAddress = `ada-${randomUUID()}@example.com`
    const replies = await Promise.all([sent({ emailAddress }), sent({ emailAddress })])
    expect(new Set(replies.map((reply) => reply.json().data.accountNumber)).size).toBe(1)
  })

  test('with the same company, street and email, and another contact, is refused without the first answers', async () => {
    const emailAddress = `ada-${randomUUID()}@example.com`
    const first = (await sent({ emailAddress })).json().data
    const other = await sent({
      emailAddress: emailAddress.toUpperCase(),
      companyName: 'BRIGHT WIRE ELECTRIC',
      firstName: 'Eve',
    })
    expect(other.statusCode).toBe(409)
    for (const secret of [first.accountNumber, first.applicationKey, 'Ada'])
      expect(other.body).not.toContain(secret)
  })

  test('for another street, or the next day, is another request', async () => {
    const emailAddress = `ada-${randomUUID()}@example.com`
    const reference = async (over: object) => (await sent({ emailAddress, ...over })).json().data.reference
    const first = await reference({})
    const second = await reference({ streetAddress1: '99 Other Ave' })
    const begun = app.clock.now
    app.clock.now = new Date(begun.getTime() + 25 * 3_600_000)
    const third = await reference({})
    app.clock.now = begun
    expect(new Set([first, second, third]).size).toBe(3)
  })
})

test('matches that the page could not find are searched for again before the account opens, for staff', async () => {
  await seedCustomer(app.db, 'rexel', {
    number: '810009',
    company_name: 'Egret Motors',
    street: '5 Lagoon Way',
    phone: '2145550179',
  })
  await erpDesk(app).fault('failing')
  const answers = cashAnswers()
  const companyInformation = {
    ...answers.companyInformation,
    emailAddress: `ada-${randomUUID()}@example.com`,
    companyName: 'Egret Motors, LLC',
    streetAddress1: '5 Lagoon Way',
  }
  const body = { companyName: 'Egret Motors, LLC', streetAddress1: '5 Lagoon Way' }
  const asked = await app.inject({ method: 'POST', url: '/api/CashAccount/matches/rexel', payload: body })
  expect(asked.json().data.found).toBe(false)
  await erpDesk(app).fault('none')
  const { reference, state } = (await submittingCash(app, { ...answers, companyInformation })).json().data
  expect(state).toBe('open')
  const { guid } = await formOf(Number(reference))
  expect((await ask(`accounts/${guid}`)).json().data.possibleMatches).toEqual([
    { accountNumber: '810009', businessName: 'Egret Motors' },
  ])
  expect(await eventsOf(Number(reference))).toContain('possible matches found')
})

describe('the list for staff', () => {
  test('shows number, state, contact and branch, newest first, and finds by name and number', async () => {
    const answers = cashAnswers()
    const named = (companyName: string) => ({
      ...answers,
      companyInformation: { ...answers.companyInformation, companyName },
    })
    await cashSubmitted(app, 'rexel', named('Osprey Controls'))
    const { id } = await cashSubmitted(app, 'rexel', named('Osprey Power'))
    const rowsOf = async (query: string) => (await ask(`accounts?tenantId=2&${query}`)).json().data.rows
    const rows = await rowsOf('search=osprey')
    expect(rows.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Osprey Power',
      'Osprey Controls',
    ])
    expect(rows[0]).toMatchObject({
      id,
      state: 'open',
      contactName: 'Ada Byron',
      branchNumber: '5034',
      createdBy: '',
    })
    expect(await rowsOf(`search=${rows[0].accountNumber}`)).toHaveLength(1)
    expect(await rowsOf('search=osprey&state=opening')).toEqual([])
  })

  test('is paged forward and back', async () => {
    const forms = await app.db
      .insertInto('saved_form')
      .values(
        Array.from({ length: 120 }, () => ({
          form_type: 'cash-account',
          banner_id: 4,
          audience: 'external' as const,
          state: 'approved' as const,
          answers: '{}',
          form_version: 1,
          updated_by: 'applicant',
          updated_at: app.clock.now,
        })),
      )
      .returning('id')
      .execute()
    await app.db
      .insertInto('cash_account')
      .values(
        forms.map(({ id }, at) => ({
          id,
          banner_id: 4,
          company_name: `Paged ${at}`,
          contact_name: '',
          contact_email: '',
          branch_number: '',
          is_internal: false,
          created_by: '',
          // Three at the same instant, so that the ID decides.
          submitted_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 3))),
          account_number: null,
          opened_at: null,
        })),
      )
      .execute()
    const staff = await app.signIn('systemadmin.all')
    const page = async (cursor = '') => {
      const url = `/api/CashAccount/accounts?tenantId=4&search=paged${cursor && `&cursor=${cursor}`}`
      return (await app.inject({ method: 'GET', url, headers: staff })).json().data
    }
    const names = ({ rows }: { rows: { companyName: string }[] }) =>
      rows.map(({ companyName }) => companyName)
    const first = await page()
    const second = await page(first.nextCursor)
    expect([first.count, first.rows.length, second.from, second.rows.length]).toEqual([120, 100, 101, 20])
    expect([...names(first), ...names(second)]).toEqual(
      Array.from({ length: 120 }, (_, at) => `Paged ${119 - at}`),
    )
    expect(names(await page(second.previousCursor))).toEqual(names(first))
  })

  test('is also a spreadsheet', async () => {
    const reply = await ask('accounts/export?tenantId=2&search=osprey')
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('is only for staff of this banner', async () => {
    const { guid } = await cashSubmitted(app)
    const other = await app.signIn('approver.platt')
    expect((await ask(`accounts/${guid}`, { headers: other })).statusCode).toBe(403)
    expect((await ask('accounts?tenantId=2', { headers: other })).statusCode).toBe(403)
  })
})
