import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allFrom,
  choose,
  comparedFields,
  defaultChoices,
  isComplete,
  isSelectable,
  openFields,
  selectableFields,
  sentChoices,
  chooseAll,
  type Choices,
  type ComparedField,
  type Flags,
  type Open,
  type Side,
} from './reconciliation.ts'

const flags = (...fields: ComparedField[]) =>
  Object.fromEntries(comparedFields.map((field) => [field, fields.includes(field)])) as Flags
const differing = (...fields: ComparedField[]): Open => ({ pending: true, noMatch: flags(...fields) })

const anyOpen: fc.Arbitrary<Open> = fc.record({
  pending: fc.boolean(),
  noMatch: fc.subarray([...comparedFields]).map((fields) => flags(...fields)),
})
const anySide = fc.constantFrom<Side[]>('application', 'erp')
/** A click on a row or on a toggle. */
const anyStep = fc.record({
  field: fc.option(fc.constantFrom(...comparedFields)),
  side: fc.option(anySide),
})
const walk = (open: Open, steps: readonly { field: ComparedField | null; side: Side | null }[]): Choices =>
  steps.reduce<Choices>(
    (choices, { field, side }) =>
      field ? choose(open, choices, field, side) : chooseAll(open, choices, side),
    {},
  )

describe('what can be chosen', () => {
  it.each([
    ['a mismatch of a pending application', true, true, 'businessName', true],
    ['what matches (ERP-008)', true, false, 'businessName', false],
    ['anything once it is decided (ERP-008)', false, true, 'businessName', false],
    ['a billing address (ERP-009)', true, true, 'billingAddress', false],
    ['a shipping address (ERP-009)', true, true, 'shippingAddress', false],
  ] as const)('%s', (_, pending, noMatch, field, may) => {
    expect(isSelectable(field, { pending, noMatch: flags(...(noMatch ? [field] : [])) })).toBe(may)
  })

  it('never includes a field that cannot be chosen, whatever is clicked', () => {
    fc.assert(
      fc.property(anyOpen, fc.array(anyStep), (open, steps) => {
        const chosen = Object.keys(walk(open, steps))
        expect(selectableFields(open)).toEqual(expect.arrayContaining(chosen))
      }),
    )
  })
})

describe('what is open', () => {
  it('is every mismatch without a choice, in row order, and never an address (ERP-A01)', () => {
    const open = differing('acctsPayableContactPhone', 'billingAddress', 'businessName', 'businessEmail')
    expect(openFields(open, { businessEmail: 'erp' })).toEqual(['businessName', 'acctsPayableContactPhone'])
    expect(isComplete(open, { businessEmail: 'erp' })).toBe(false)
    expect(
      isComplete(open, {
        businessEmail: 'erp',
        businessName: 'erp',
        acctsPayableContactPhone: 'application',
      }),
    ).toBe(true)
  })

  it('is nothing if all values match, only addresses differ, or the application is decided', () => {
    expect(isComplete(differing(), {})).toBe(true)
    expect(isComplete(differing('billingAddress', 'shippingAddress'), {})).toBe(true)
    expect(isComplete({ pending: false, noMatch: flags(...comparedFields) }, {})).toBe(true)
  })

  it('excludes the preselected values of the application, and nothing else (ERP-011)', () => {
    const open = differing('businessEmail', 'businessName')
    expect(defaultChoices(open, flags('businessEmail', 'businessPhone'))).toEqual({
      businessEmail: 'application',
    })
    expect(defaultChoices({ ...open, pending: false }, flags('businessEmail'))).toEqual({})
  })
})

describe('the two toggles', () => {
  const open = differing('businessName', 'businessPhone', 'billingAddress')

  it('turn on when every row agrees, and off when one does not (ERP-007)', () => {
    const one = choose(open, {}, 'businessName', 'erp')
    expect(allFrom(open, one)).toBeNull()
    const both = choose(open, one, 'businessPhone', 'erp')
    expect(allFrom(open, both)).toBe('erp')
    expect(allFrom(open, choose(open, both, 'businessName', 'application'))).toBeNull()
  })

  it('are both off if there is nothing to choose', () => {
    expect(allFrom(differing('billingAddress'), {})).toBeNull()
    expect(allFrom(differing(), {})).toBeNull()
  })

  it('set every row, and are never both on (ERP-006)', () => {
    fc.assert(
      fc.property(anyOpen, fc.array(anyStep), anySide, (open, steps, side) => {
        const all = chooseAll(open, walk(open, steps), side)
        const rows = selectableFields(open)
        expect(allFrom(open, all)).toBe(rows.length ? side : null)
        expect(isComplete(open, all)).toBe(true)
        expect(openFields(open, chooseAll(open, all, null))).toEqual(rows)
      }),
    )
  })

  it('are on exactly if every row is chosen and agrees', () => {
    fc.assert(
      fc.property(anyOpen, fc.array(anyStep), (open, steps) => {
        const choices = walk(open, steps)
        const sides = new Set(Object.values(choices))
        const agreed = isComplete(open, choices) && sides.size === 1 ? [...sides][0] : null
        expect(allFrom(open, choices)).toBe(agreed)
      }),
    )
  })
})

it('a row has one side, and choosing it again changes nothing (ERP-005)', () => {
  fc.assert(
    fc.property(
      anyOpen,
      fc.array(anyStep),
      fc.constantFrom(...comparedFields),
      anySide,
      (open, steps, field, side) => {
        const once = choose(open, walk(open, steps), field, side)
        expect(once[field]).toBe(isSelectable(field, open) ? side : undefined)
        expect(choose(open, once, field, side)).toEqual(once)
      },
    ),
  )
})

describe('what an approval sends', () => {
  it('is every difference: rows as chosen, addresses from the application (WIRE-06, ERP-A01)', () => {
    expect(
      sentChoices(flags('businessName', 'businessPhone', 'billingAddress'), {
        businessName: 'erp',
        businessPhone: 'application',
        billingAddress: 'erp',
        businessEmail: 'erp',
      }),
    ).toEqual({ businessName: 'erp', businessPhone: 'application', billingAddress: 'application' })
  })

  it('leaves out rows without a choice', () => {
    expect(sentChoices(flags('businessName'), {})).toEqual({})
  })
})
