import { expect, test } from 'vitest'
import { amountRangeIn, amountRangeText } from './amount-range.ts'

test.for([
  ['40,000', '$40,000'],
  ['$40k', '$40,000'],
  ['1.2 million', '$1,200,000'],
  ['25,000-50,000', '$25,000–$50,000'],
  ['$25,000 – $50,000', '$25,000–$50,000'],
  ['25 to 50k', '$25,000–$50,000'],
  ['25k - 50k', '$25,000–$50,000'],
  ['500-1.5k', '$500–$1,500'],
  ['25 000 a 50 000', '$25,000–$50,000'],
  ['0', '$0'],
  ['None', '$0'],
] as const)('%s reads %s', ([written, text]) => {
  const range = amountRangeIn(written)
  expect(range && amountRangeText(range)).toBe(text)
})

test.for(['forty thousand', 'low five figures', '50k-25k', '25-30-40', '40.000,00', '-5', '1e6', '10k+', ''])(
  '"%s" is no amount',
  (written) => expect(amountRangeIn(written)).toBeNull(),
)

test('its own text reads the same', () => {
  for (const range of [
    { low: 0, high: 0 },
    { low: 1, high: 999 },
    { low: 25_000, high: 50_000 },
  ])
    expect(amountRangeIn(amountRangeText(range))).toEqual(range)
})
