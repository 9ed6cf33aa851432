import { describe, expect, it } from 'vitest'
import {
  accountEntered,
  approvalProblems,
  branchesNamed,
  isLess,
  offerSent,
  wholeDollarNotation,
} from './approval.ts'
import { asDollars } from '../../../../../kit/screen/index.ts'

const good = {
  accountId: '4711',
  creditAmount: '25000',
  paymentTerms: '' as const,
  reasons: [''],
  otherReason: '',
  creditRepId: '7',
  branchNumber: '5034',
  letter: true,
  uploadAttachments: false,
}
const problems = (change: Partial<typeof good>) => approvalProblems({ ...good, ...change })

describe('an approval', () => {
  it('is valid when everything is entered', () => {
    expect(problems({})).toEqual({})
  })
  it('requires an account, an amount, a representative and a branch', () => {
    expect(problems({ accountId: '', creditAmount: '', creditRepId: '0', branchNumber: '0' })).toEqual({
      accountId: '*Required',
      creditAmount: '*Required',
      creditRepId: '*Required',
      branchNumber: '*Required',
    })
  })
  it('accepts 100 and rejects 99', () => {
    expect(problems({ creditAmount: '100' })).toEqual({})
    expect(problems({ creditAmount: '99' })).toEqual({
      creditAmount: 'Credit amount must be greater than 100',
    })
  })
  it('accepts only digits as an account', () => {
    expect(problems({ accountId: '47a' })).toEqual({ accountId: '*Field only allows numeric values' })
  })
})

describe('a counteroffer', () => {
  const asked = { amountRequested: 20_000, termsRequested: 'net30' as const }
  it.each([
    ['20000', '', false],
    ['19999', '', true],
    // No amount yet.
    ['19', '', false],
    ['', '', false],
    ['20000', 'net10', true],
    ['20000', 'net60', false],
  ] as const)('%s dollars with terms "%s": %s', (creditAmount, paymentTerms, less) => {
    expect(isLess({ creditAmount, paymentTerms }, asked)).toBe(less)
  })
  it('sends its reasons, and another approval none', () => {
    const entries = { ...good, reasons: ['cash-flow', 'time-in-business', ''] }
    const application = (amountRequested: number | null) =>
      ({ amountRequested, termsRequested: null }) as Parameters<typeof offerSent>[1]
    expect(offerSent(entries, application(40_000))).toEqual({
      paymentTerms: null,
      reasonType: 'cash-flow',
      furtherReasons: ['time-in-business'],
    })
    expect(offerSent(entries, application(null))).toEqual({ paymentTerms: null })
  })
})

describe('an account number', () => {
  it('is cut to 22 digits without blanks', () => {
    expect(accountEntered('12345678901234567890123')).toBe('1234567890123456789012')
    expect(accountEntered(' 4 711 ')).toBe('4711')
  })
})

describe('an amount', () => {
  const { typed, whole, show } = wholeDollarNotation
  it.each([
    ['$25,000', '25000'],
    ['$12,45', '1245'],
    ['12345.60', '12345'],
    ['12e3', '12'],
    ['007', '7'],
    ['', ''],
    ['9999999999', null],
    ['$50k', null],
  ])('typed with the field showing %s is %s dollars', (text, read) => {
    expect(typed(text)).toBe(read)
  })
  it.each([
    ['25000', '25000'],
    ['$12,345.60', '12345'],
    ['12345.60', '12345'],
    ['1 000 000', '1000000'],
    ['1000.', '1000'],
    ['50k', '50000'],
    ['$1.2 million', '1200000'],
    ['12.345,60', null],
    ['12345,60', null],
    ['12e3', null],
    ['-5+', null],
    ['ten', null],
    ['9999999999', null],
  ])('pasted as %s is %s dollars; null stays as it is, with a message', (pasted, read) => {
    expect(whole(pasted)).toBe(read)
    expect(show(read ?? pasted)).toBe(read === null ? pasted : asDollars(read))
    const { creditAmount } = problems({ creditAmount: read ?? pasted })
    expect(creditAmount === undefined).toBe(read !== null)
  })
})

describe('a long list of branches', () => {
  const branches = [
    { branchNumber: '5034', name: 'Dallas North', city: 'Dallas', state: 'TX' },
    { branchNumber: '5040', name: 'Austin', city: 'Austin', state: 'TX' },
    { branchNumber: '6001', name: 'Tampa', city: 'Tampa', state: 'FL' },
  ]
  const found = (typed: string, chosen = '0') =>
    branchesNamed(branches, typed, chosen).map(({ branchNumber }) => branchNumber)
  it.each([
    ['', ['5034', '5040', '6001']],
    ['tx', ['5034', '5040']],
    ['TX, dallas', ['5034']],
    ['60', ['6001']],
    ['nowhere', []],
  ])('is filtered by "%s"', (typed, numbers) => {
    expect(found(typed)).toEqual(numbers)
  })
  it('keeps the selected branch', () => {
    expect(found('dallas', '6001')).toEqual(['5034', '6001'])
  })
})
