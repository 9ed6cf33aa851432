import { describe, expect, it } from 'vitest'
import { isAboveLimit, mayDecide, proposalWords } from './proposal-words.ts'

describe('a proposed approval', () => {
  it.each([
    ['the own one', true, null, false, 'It waits for a second approver.'],
    ['of another employee', false, null, true, 'It waits for you or another second approver.'],
    ['at the limit', false, 25_000, true, 'It waits for you or another second approver.'],
    [
      'above the limit',
      false,
      10_000,
      false,
      'It waits for a second approver. You may approve up to $10,000.',
    ],
  ] as const)('%s', (_, isOwn, approvalLimit, may, words) => {
    const application = { approvalLimit, proposal: { isOwn, creditAmount: 25_000 } }
    expect([mayDecide(application), proposalWords(application)]).toEqual([may, words])
  })
  it('is needed only above the limit', () => {
    expect(['10000', '10001', ''].map((amount) => isAboveLimit(amount, { approvalLimit: 10_000 }))).toEqual([
      false,
      true,
      false,
    ])
    expect(isAboveLimit('999999999', { approvalLimit: null })).toBe(false)
  })
})
