/** No request of a customer changes what only employees see or what the storefront sent (APP-035, APP-171, APP-A10). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { saving } from '../../../test/support/applicant.ts'
import { seedCustomer, STOREFRONT_KEY, storefrontToken } from '../../../test/support/directory.ts'
import { beginInternal, internalAnswers } from '../../../test/support/employee.ts'
import { rawAnswers } from '../../../test/support/random-answers.ts'
import { wireKeys } from '../../model/index.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'

const numRuns = Number(process.env['HTTP_RUNS'] ?? 100)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY })
})
afterAll(() => app.close())
/** These tests save more often than the rate limit allows. */
const aMinuteLater = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}
beforeEach(aMinuteLater)

const rowOf = (key: string) =>
  app.db.selectFrom('saved_form').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** Exactly as in the database. */
const keptOf = async (formKey: string, keys: readonly string[]) => {
  const { answers } = await rowOf(formKey)
  const info = (answers['businessInfo'] ?? {}) as Record<string, unknown>
  return JSON.stringify(keys.map((key) => [key, info[key]]))
}
const STAFFS = [
  'internalCompanyName',
  'acquiredAccountFrom',
  'picCodeCategory',
  'picCode',
  'customerTypeCategory',
  'customerPriceClass',
  'insideSalesPerson',
  'outsideSalesPerson',
  'webUserId',
]

/** Sections that are sent, left out or empty; keys of the staff's section among all others. */
const known = wireKeys(creditApplication)
const sentBySomebody = rawAnswers(creditApplication).map((answers) =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => known.has(key))),
)
const forged = fc.record(
  Object.fromEntries(
    [...STAFFS, 'branchNumber'].map((key) => [
      key,
      fc.constantFrom<unknown>(null, '', 'forged', 5, [], {}, { eclipseUserLogin: 'X', displayName: 'X' }),
    ]),
  ),
  { requiredKeys: [] },
)
const strangers = fc
  .tuple(sentBySomebody, forged, fc.constantFrom('with', 'alone', 'nothing', 'null'))
  .map(([answers, lies, how]) => {
    if (how === 'alone') return { businessInfo: lies }
    if (how === 'nothing') return { ...answers, businessInfo: undefined }
    if (how === 'null') return { ...answers, businessInfo: null }
    const info = answers['businessInfo']
    return typeof info === 'object' && info !== null
      ? { ...answers, businessInfo: { ...info, ...lies } }
      : answers
  })

describe('a form that an employee began', () => {
  test.each([
    ['without an account', 'false', ''],
    ['with an account', 'true', '300001'],
  ] as const)(
    'keeps what only employees see, %s',
    { timeout: 200_000 },
    async (_, hasAccount, accountNumber) => {
      const answers = internalAnswers()
      let draft = await beginInternal(app, {
        ...answers,
        businessInfo: { ...answers.businessInfo, hasAccount, accountNumber },
      })
      const before = await keptOf(draft.key, [...STAFFS, 'branchNumber'])
      expect(before).toContain(internalAnswers().businessInfo!.internalCompanyName)
      let saves = 0
      await fc.assert(
        fc.asyncProperty(strangers, async (sent) => {
          if (saves++ % 25 === 0) aMinuteLater()
          const reply = await saving(app, sent, { ...draft, cookies: {} })
          expect(reply.statusCode).toBe(200)
          draft = { ...draft, rowVersion: reply.json().data.rowVersion }
          expect(await keptOf(draft.key, [...STAFFS, 'branchNumber'])).toBe(before)
        }),
        { numRuns: numRuns / 2 },
      )
      expect(draft.rowVersion).toBeGreaterThan(10)
    },
  )
})

describe('a form that was started from the storefront', () => {
  const ACCOUNT = ['hasAccount', 'accountNumber', ...STAFFS, 'branchNumber']
  const begin = async (number: string, answers: object = { businessInfo: { companyName: 'Beacon' } }) => {
    const sftoken = await storefrontToken(app.clock.now, { banner: 'rexel', customerNumber: number })
    return saving(app, answers, { sftoken })
  }

  test('carries the account of its token, and what the directory knows of it', async () => {
    await seedCustomer(app.db, 'rexel', { number: '200001', branch_number: '5083' })
    const reply = await begin('200001', {
      businessInfo: { hasAccount: 'false', accountNumber: '1', companyName: 'Beacon' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toMatchObject({
      facts: { storefrontAccount: true, hasCustomerClass: true, createdByEmployee: false },
      answers: { businessInfo: { hasAccount: 'true', accountNumber: '200001', customerTypeCategory: '' } },
    })
    const { storefront, answers, audience } = await rowOf(reply.json().applicationKey)
    expect(audience).toBe('external')
    expect(storefront).toMatchObject({ customerNumber: '200001' })
    expect(answers['businessInfo']).toMatchObject({
      hasAccount: 'true',
      accountNumber: '200001',
      webUserId: storefront!.webUserId,
      customerTypeCategory: 'CONTRACTOR',
      customerPriceClass: 'CON1',
      picCode: 'A10',
      // APP-055: 5083 is 5034 today.
      branchNumber: '5034',
    })
  })

  test('is created even if the directory has no such account', async () => {
    const reply = await begin('299999')
    expect(reply.json().data.answers.businessInfo).toMatchObject({
      hasAccount: 'true',
      accountNumber: '299999',
    })
  })

  test('keeps its account, whatever its customer sends', { timeout: 200_000 }, async () => {
    await seedCustomer(app.db, 'rexel', { number: '200002' })
    let { applicationKey: key, rowVersion } = (await begin('200002')).json().data
    const before = await keptOf(key, ACCOUNT)
    let saves = 0
    await fc.assert(
      fc.asyncProperty(strangers, async (answers) => {
        if (saves++ % 25 === 0) aMinuteLater()
        const reply = await saving(app, answers, { key, rowVersion })
        expect(reply.statusCode).toBe(200)
        ;({ rowVersion } = reply.json().data)
        expect(await keptOf(key, ACCOUNT)).toBe(before)
      }),
      { numRuns },
    )
  })

  test.each([
    ['no token', () => Promise.resolve('abc')],
    [
      "another banner's token",
      () => storefrontToken(app.clock.now, { banner: 'platt', customerNumber: '200002' }),
    ],
    [
      'a token of yesterday',
      () =>
        storefrontToken(new Date(app.clock.now.getTime() - 48 * 3600_000), {
          banner: 'rexel',
          customerNumber: '200002',
        }),
    ],
  ])('starts like any other with %s', async (_, token) => {
    const reply = await saving(app, { businessInfo: { hasAccount: 'false' } }, { sftoken: await token() })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data).toMatchObject({
      facts: { storefrontAccount: false },
      answers: { businessInfo: { hasAccount: 'false', accountNumber: '', webUserId: '' } },
    })
    expect((await rowOf(reply.json().applicationKey)).storefront).toBeNull()
  })
})
