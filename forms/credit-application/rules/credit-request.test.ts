import { describe, expect, it } from 'vitest'
import { isGranted, isCounteroffer, type CreditRequest } from './credit-request.ts'
import { paymentTermsCodes } from '../../../banners/rules/payment-terms.ts'

const asked = (amount: number | null, terms: CreditRequest['terms']): CreditRequest => ({ amount, terms })

describe('a counteroffer', () => {
  it.each([
    ['less than requested', asked(20_000, null), { amount: 19_999 }, true],
    ['as much as requested', asked(20_000, null), { amount: 20_000 }, false],
    ['more than requested', asked(20_000, null), { amount: 30_000 }, false],
    ['any amount if none was requested', asked(null, null), { amount: 100 }, false],
    ['shorter terms', asked(null, 'net30'), { amount: 100, terms: 'net10' }, true],
    ['shorter terms for the whole amount', asked(20_000, 'net45'), { amount: 20_000, terms: 'net30' }, true],
    ['longer terms', asked(20_000, 'net30'), { amount: 20_000, terms: 'net60' }, false],
    ['longer terms for less', asked(20_000, 'net30'), { amount: 100, terms: 'net60' }, true],
    ['any terms if none were requested', asked(20_000, null), { amount: 20_000, terms: 'net10' }, false],
    ['no terms of its own', asked(20_000, 'net60'), { amount: 20_000 }, false],
  ] as const)('%s', (_, request, offer, expected) => {
    expect(isCounteroffer(request, isGranted(request, offer))).toBe(expected)
  })

  it('orders the terms from the shortest to the longest', () => {
    for (const [at, terms] of paymentTermsCodes.entries())
      for (const [other, than] of paymentTermsCodes.entries())
        expect(isCounteroffer(asked(null, than), { amount: 100, terms })).toBe(at < other)
  })
})

it('an approval without terms grants those that were requested', () => {
  expect(isGranted(asked(null, 'net45'), { amount: 100, terms: null })).toEqual({
    amount: 100,
    terms: 'net45',
  })
  expect(isGranted(asked(null, 'net45'), { amount: 100, terms: 'net30' }).terms).toBe('net30')
})
