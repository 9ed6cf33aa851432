import { describe, expect, it } from 'vitest'
import { approvalProblems, wholeDollars } from './approval.ts'

const good = {
  accountId: '4711',
  creditAmount: '25000',
  creditRepId: '7',
  branchNumber: '5034',
  letter: true,
  uploadAttachments: false,
}
const problems = (change: Partial<typeof good>) => approvalProblems({ ...good, ...change })

describe('an approval', () => {
  it('goes through when everything is given', () => {
    expect(problems({})).toEqual({})
  })
  it('needs account, amount, representative and branch', () => {
    expect(problems({ accountId: '', creditAmount: '', creditRepId: '0', branchNumber: '0' })).toEqual({
      accountId: '*Required',
      creditAmount: '*Required',
      creditRepId: '*Required',
      branchNumber: '*Required',
    })
  })
  it('takes 100 and refuses 99', () => {
    expect(problems({ creditAmount: '100' })).toEqual({})
    expect(problems({ creditAmount: '99' })).toEqual({
      creditAmount: 'Credit amount must be greater than 100',
    })
  })
  it('takes digits alone for an account', () => {
    expect(problems({ accountId: '47a' })).toEqual({ accountId: '*Field only allows numeric values' })
  })
  it.each([
    ['25000', '25000'],
    ['$12,345.60', '12345'],
    ['12e3', '123'],
    ['-5+', '5'],
    ['1000.', '1000'],
  ])('reads the typed amount %s as %s dollars', (typed, read) => {
    expect(wholeDollars(typed)).toBe(read)
  })
})
