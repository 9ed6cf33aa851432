import { describe, expect, it, test } from 'vitest'
import { endUnder, isResearched, validUntil, validityText, type TaxRule, type Validity } from './tax-rules.ts'
import { shippedTaxRules } from './tax-rules.data.ts'

const rule = (validity: Validity, over: Partial<TaxRule> = {}): TaxRule => ({
  state: 'WA',
  validity,
  citation: '',
  notes: '',
  effectiveFrom: '2000-01-01',
  checkedOn: null,
  checkedBy: '',
  ...over,
})
const fourYears = rule({ kind: 'years', years: 4 })
const yearEnd = rule({ kind: 'year end' }, { state: 'FL' })

describe('a rule', () => {
  it.each([
    [fourYears, '2026-03-31', '2030-03-31'],
    [rule({ kind: 'years', years: 3 }), '2024-02-29', '2027-02-28'],
    [rule({ kind: 'years', years: 4 }), '2024-02-29', '2028-02-29'],
    [yearEnd, '2026-03-31', '2026-12-31'],
    [rule({ kind: 'open' }), '2026-03-31', null],
    [rule({ kind: 'not researched' }), '2026-03-31', null],
    [rule({ kind: 'years', years: 4 }, { effectiveFrom: '2026-04-01' }), '2026-03-31', null],
  ])('%j ends a certificate of %s on %s', (of, effectiveOn, end) => {
    expect(endUnder(of, effectiveOn)).toBe(end)
  })

  it('reads as a phrase', () => {
    expect(
      [fourYears, rule({ kind: 'years', years: 1 }), yearEnd, rule({ kind: 'open' })].map(({ validity }) =>
        validityText(validity),
      ),
    ).toEqual(['up to 4 years', 'up to 1 year', 'until December 31 of its year', 'no fixed period'])
  })
})

test.each([
  [['WA'], null, '2030-03-31'],
  [['WA', 'FL'], null, '2026-12-31'],
  [['WA'], '2027-01-01', '2027-01-01'],
  [['WA'], '2031-01-01', '2030-03-31'],
  [['OR'], null, null],
  [['OR'], '2031-01-01', '2031-01-01'],
])('a certificate for %j that ends on %s counts until %s', (states, expiresOn, until) => {
  expect(validUntil({ states, effectiveOn: '2026-03-31', expiresOn }, [fourYears, yearEnd])).toBe(until)
})

describe('the shipped table', () => {
  const validityOf = (wanted: string) => shippedTaxRules.find(({ state }) => state === wanted)?.validity

  it('has one row for each state and DC', () => {
    const states = shippedTaxRules.map(({ state }) => state)
    expect([states.length, new Set(states).size]).toEqual([51, 51])
    expect(states).toEqual(states.toSorted())
  })

  it('knows the periods of Washington and Florida, and that Texas sets none', () => {
    expect(validityOf('WA')).toEqual({ kind: 'years', years: 4 })
    expect(validityOf('FL')).toEqual({ kind: 'year end' })
    expect(validityOf('TX')).toEqual({ kind: 'open' })
  })

  it('claims no period for a state that has not been researched', () => {
    const unknown = shippedTaxRules.filter(({ validity }) => !isResearched(validity))
    expect(unknown.map(({ state, citation, notes }) => state + citation + notes).join(' ')).toBe(
      'AL CO DC MS NM TN',
    )
  })

  it('cites a source for each period, and claims no check', () => {
    for (const { validity, citation, checkedOn, checkedBy } of shippedTaxRules) {
      expect(validity.kind === 'open' || !isResearched(validity) || citation !== '').toBe(true)
      expect([checkedOn, checkedBy]).toEqual([null, ''])
    }
  })
})
