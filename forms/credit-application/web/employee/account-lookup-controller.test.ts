import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../form/index.ts'
import { blank, fieldAt, type AnyField, type FormContext } from '../../../../kit/model/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { formController } from '../../../../kit/screen/state/form-controller.ts'
import type { StepForm } from '../../../../kit/screen/scope.ts'
import { isBranchOfAccount } from '../account-branch.ts'
import { accountLookup, numberPath, type LookedUpAccount } from './account-lookup-controller.ts'
import { addressOf } from './ship-to.ts'

const lookups = {
  options: async () => [],
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
  completions: async () => null,
}
const fieldOf = (path: string): AnyField => fieldAt(creditApplication, path)!.field
const customer = (accountNumber: string, more: object = {}) => ({
  accountNumber,
  companyName: `Company of ${accountNumber}`,
  email: `office@c${accountNumber}.example.com`,
  phone: '(503) 555-0100',
  fax: '',
  address: {
    streetAddress: '12 Main St',
    addressUnitNumber: '',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  },
  branchNumber: '101',
  branchKnown: true,
  picCodeCategory: '',
  picCode: '',
  customerTypeCategory: '',
  customerPriceClass: '',
  insideSalesPerson: { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' },
  outsideSalesPerson: null,
  shipTo: [],
  ...more,
})

const asked: string[] = []
let replies: Record<string, () => Promise<Response> | Response> = {}
const json = (data: object, status = 200) =>
  new Response(
    JSON.stringify(
      status === 200 ? { isSuccess: true, message: '', data } : { code: 'refused', message: 'x' },
    ),
    { status },
  )

const screen = (banner: BannerName = 'rexel', stored: object = {}) => {
  const context: FormContext = {
    banner,
    audience: 'internal',
    route: 'adminApplication',
    facts: {},
    today: '2026-11-20',
  }
  const controller = formController(creditApplication, blank(creditApplication, context, stored), {
    context,
    lookups,
  })
  const form: StepForm = { form: creditApplication, context, lookups, ...controller }
  const results: LookedUpAccount[] = []
  const lookup = accountLookup({ form, onFound: (found) => void results.push(found), isTyped: () => true })
  lookup.listen()
  const has = (value: string) => form.change(fieldOf('businessInfo.hasAccount'), value)
  const type = (number: string) => form.change(fieldOf(numberPath), number)
  const at = (path: string) => form.values.at(path)
  return { form, lookup, results, has, type, at, last: () => results.at(-1) }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.splice(0)
  replies = {}
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal }) => {
    asked.push(url)
    const number = new URL(url, 'http://server').searchParams.get('accountId')!
    const reply = await (replies[number] ?? (() => json(customer(number))))()
    if (signal?.aborted) throw new DOMException('gone', 'AbortError')
    return reply
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const pause = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds)

test('asks once, a second after the last key of at least five (APP-167)', async () => {
  const { has, type } = screen()
  has('true')
  for (const typed of ['1', '10', '100', '1000']) type(typed)
  await pause(5_000)
  expect(asked).toEqual([])
  type('10000')
  await pause(500)
  type('100001')
  await pause(999)
  expect(asked).toEqual([])
  await pause(1)
  expect(asked).toEqual(['/api/AccountNumber/get/rexel?accountId=100001'])
})

test('looks up a number that was typed before the code had loaded, but not the initial one (APP-167)', async () => {
  const { form, has, type } = screen()
  has('true')
  type('100001')
  await pause()
  const later = (initialNumber: string) =>
    accountLookup({ form, onFound: () => {}, isTyped: () => false, initialNumber }).listen()
  asked.splice(0)
  later('100001')
  await pause()
  expect(asked).toEqual([])
  later('')
  await pause()
  expect(asked).toEqual(['/api/AccountNumber/get/rexel?accountId=100001'])
})

test('looks up accounts of gexpro at rexel (SHELL-004)', async () => {
  const { has, type } = screen('gexpro')
  has('true')
  type('100001')
  await pause()
  expect(asked).toEqual(['/api/AccountNumber/get/rexel?accountId=100001'])
})

test("fills in the account's information, says what it filled in, and can undo it (APP-125)", async () => {
  const { has, type, at, last, form } = screen()
  has('true')
  form.change(fieldOf('businessInfo.companyName'), 'As she said')
  type('100001')
  await pause()
  expect(at('businessInfo.companyName')).toBe('Company of 100001')
  expect(at('businessInfo.insideSalesPerson')).toMatchObject({ eclipseUserLogin: 'SMITHJ' })
  expect(at('businessInfo.branchNumber')).toBe('101')
  expect(isBranchOfAccount(form.values)).toBe(true)
  const found = last()
  if (found?.kind !== 'found') throw new Error('nothing was found')
  expect(found.filled.map(({ label }) => label)).toContain('Name of Company (including DBA)')
  // Undo keeps what the user has changed since.
  form.change(fieldOf('businessInfo.email'), 'hers@example.com')
  found.undo()
  expect(at('businessInfo.companyName')).toBe('As she said')
  expect(at('businessInfo.email')).toBe('hers@example.com')
  expect(at(numberPath)).toBe('100001')
  expect(isBranchOfAccount(form.values)).toBe(false)
})

const sites = ['1 Site Rd', '2 Site Rd'].map((address) => ({
  customerId: address,
  customerName: 'Site',
  address,
  city: 'Salem',
  state: 'OR',
  postalCode: '97301',
}))

test('undo reverts a ship-to of the account that was chosen since, but not an address that was typed', async () => {
  const chosen = async (thenTyped: boolean) => {
    const { has, type, at, last, form } = screen('rexel', {
      billingInfo: { isBillingAddressSameAsShipping: '1' },
    })
    replies['100001'] = () => json(customer('100001', { shipTo: sites }))
    has('true')
    type('100001')
    await pause()
    const found = last()
    form.fill(addressOf(sites[1]!))
    expect(at('billingInfo.shippingStreetAddress')).toBe('2 Site Rd')
    if (thenTyped) form.change(fieldOf('billingInfo.shippingStreetAddress'), '9 Own St')
    if (found?.kind === 'found') found.undo()
    return [at('billingInfo.isBillingAddressSameAsShipping'), at('billingInfo.shippingStreetAddress') ?? '']
  }
  expect(await chosen(false)).toEqual(['1', ''])
  expect(await chosen(true)).toEqual(['0', '9 Own St'])
})

test('marks an unknown number until it changes or the account answer becomes No (APP-189, SHELL-083)', async () => {
  const { has, type, form } = screen()
  replies['99999'] = () => json({}, 404)
  has('true')
  type('99999')
  await pause()
  expect(form.problems.messageAt(numberPath)).toBe('*Customer Number Not Found')
  const [details] = creditApplication.steps
  expect(form.check(details).map(({ message }) => message)).toContain('*Customer Number Not Found')
  type('9999')
  expect(form.problems.messageAt(numberPath)).toBeNull()
  type('99999')
  await pause()
  has('false')
  expect(form.check(details).map(({ message }) => message)).not.toContain('*Customer Number Not Found')
})

test('removes what a known number has filled in if the next one is unknown, but nothing that was typed', async () => {
  const { has, type, at, form } = screen()
  replies['99999'] = () => json({}, 404)
  has('true')
  form.change(fieldOf('businessInfo.companyName'), 'As typed first')
  type('100001')
  await pause()
  type('100002')
  await pause()
  expect(at('businessInfo.companyName')).toBe('Company of 100002')
  form.change(fieldOf('businessInfo.email'), 'typed@example.com')
  type('99999')
  await pause()
  expect(at('businessInfo.companyName')).toBe('As typed first')
  expect(at('businessInfo.email')).toBe('typed@example.com')
  expect([at('billingInfo.streetAddress'), at('businessInfo.phone')].map((value) => value ?? '')).toEqual([
    '',
    '',
  ])
  expect(at('businessInfo.insideSalesPerson') ?? null).toBeNull()
  expect(at(numberPath)).toBe('99999')
  expect(isBranchOfAccount(form.values)).toBe(false)
})

test('marks an account with an unknown branch and fills in nothing (APP-169)', async () => {
  const { has, type, at, form } = screen()
  replies['100002'] = () => json(customer('100002', { branchNumber: '999', branchKnown: false }))
  has('true')
  type('100002')
  await pause()
  expect(form.problems.messageAt(numberPath)).toMatch(/account's branch \(999\)/)
  expect(at('businessInfo.companyName')).not.toBe('Company of 100002')
})

test('leaves the form alone if the lookup fails, and says so', async () => {
  const { has, type, last, form } = screen()
  replies['100003'] = () => json({}, 503)
  has('true')
  type('100003')
  await pause()
  expect(form.problems.messageAt(numberPath)).toBeNull()
  expect(last()).toEqual({ kind: 'unanswered', number: '100003' })
})

test('ignores the reply for an earlier number', async () => {
  const { has, type, at } = screen()
  let late: (reply: Response) => void = () => {}
  replies['100004'] = () => new Promise((answer) => (late = answer))
  has('true')
  type('100004')
  await pause()
  type('100005')
  await pause()
  late(json(customer('100004')))
  await pause()
  expect(at('businessInfo.companyName')).toBe('Company of 100005')
})

test('does not look up a stored number again', async () => {
  const { type } = screen('rexel', { businessInfo: { hasAccount: 'true', accountNumber: '100001' } })
  await pause(5_000)
  expect(asked).toEqual([])
  type('100006')
  await pause()
  expect(asked).toHaveLength(1)
})

test('skips the pause when the user continues', async () => {
  const { has, type, form } = screen()
  replies['99999'] = () => json({}, 404)
  has('true')
  type('99999')
  await form.settled()
  expect(form.problems.messageAt(numberPath)).toBe('*Customer Number Not Found')
})
