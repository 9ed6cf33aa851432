import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from './comparison.ts'
import {
  comparedFields,
  type Compared,
  type ComparedField,
  type ErpAddress,
} from '../../../../services/erp/rules/reconciliation.ts'

const address = (differing: Partial<ErpAddress> = {}): ErpAddress => ({
  streetLineOne: '12 Main Street',
  streetLineTwo: 'Suite 200',
  streetLineThree: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  ...differing,
})
const acme = (differing: Partial<Compared> = {}): Compared => ({
  businessName: 'Acme Electric, Inc.',
  businessEmail: 'office@example.com',
  businessPhone: '5035550101',
  billingAddress: address(),
  shippingAddress: address(),
  acctsPayableContactName: 'Ada Byron',
  acctsPayableContactPhone: '5035550102',
  ...differing,
})
const nowhere = address({ streetLineOne: '', streetLineTwo: '', city: '', state: '', postalCode: '' })
const silent: Compared = {
  businessName: '',
  businessEmail: '',
  businessPhone: '',
  billingAddress: nowhere,
  shippingAddress: nowhere,
  acctsPayableContactName: '',
  acctsPayableContactPhone: '',
}
const differs = (field: ComparedField, ours: unknown, theirs: unknown) =>
  compare(acme({ [field]: ours }), acme({ [field]: theirs })).noMatch[field]

describe('treats as the same', () => {
  it.each([
    ['businessName', 'Acme Electric, Inc.', 'ACME ELECTRIC INC'],
    ['businessName', "O'Brien Électrique", 'OBRIEN ELECTRIQUE'],
    ['businessEmail', 'Office@Example.com', ' office@example.com'],
    ['businessPhone', '(503) 555-0101', '1-503-555-0101'],
    ['acctsPayableContactName', 'Ada  Byron', 'ADA BYRON'],
    ['acctsPayableContactPhone', '5035550101', '503.555.0101'],
  ] as const)('%s: %s and %s', (field, ours, theirs) => {
    expect(differs(field, ours, theirs)).toBe(false)
  })

  it.each<[string, Partial<ErpAddress>]>([
    ['standard abbreviations', { streetLineOne: '12 MAIN ST', streetLineTwo: 'STE 200', city: 'PORTLAND' }],
    ['a single line', { streetLineOne: '12 Main St, Suite 200', streetLineTwo: '' }],
    ['the unit in its third line', { streetLineTwo: '', streetLineThree: 'Ste 200' }],
    ['ZIP+4', { postalCode: '97201-1234' }],
    ['no country, which means ours', { country: '' }],
  ])('an address with %s', (_, theirs) => {
    expect(differs('billingAddress', address(), address(theirs))).toBe(false)
    expect(differs('shippingAddress', address(theirs), address())).toBe(false)
  })

  it('anything that a customer wrote twice', () => {
    const text = fc.string()
    const anyAddress = fc.record({
      streetLineOne: text,
      streetLineTwo: text,
      streetLineThree: text,
      city: text,
      state: text,
      postalCode: text,
      country: text,
    })
    const anybody = fc.record<Compared>({
      businessName: text,
      businessEmail: text,
      businessPhone: text,
      billingAddress: anyAddress,
      shippingAddress: anyAddress,
      acctsPayableContactName: text,
      acctsPayableContactPhone: text,
    })
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const same = compare(one, one)
        expect(Object.values(same.noMatch)).not.toContain(true)
        expect(same.possibleIncorrectEntityId).toBe(false)
        const [there, back] = [compare(one, other), compare(other, one)]
        expect(there.possibleIncorrectEntityId).toBe(back.possibleIncorrectEntityId)
        const defaults = comparedFields.filter((field) => there.defaultChecked[field])
        expect(comparedFields.filter((field) => there.noMatch[field])).toEqual(
          expect.arrayContaining(defaults),
        )
        // If both have a value, it differs from both sides or from neither.
        const saidByBoth = comparedFields.filter(
          (field) => compare(one, silent).noMatch[field] && compare(other, silent).noMatch[field],
        )
        expect(saidByBoth.filter((field) => there.noMatch[field])).toEqual(
          saidByBoth.filter((field) => back.noMatch[field]),
        )
      }),
    )
  })
})

describe('treats as different', () => {
  it.each([
    ['businessName', 'Acme Electric', 'Acme Electric West'],
    ['businessEmail', 'a@example.com', 'b@example.com'],
    ['businessPhone', '5035550101', '5035550102'],
    ['acctsPayableContactName', 'Ada Byron', 'Grace Hopper'],
  ] as const)('%s: %s and %s', (field, ours, theirs) => {
    expect(differs(field, ours, theirs)).toBe(true)
  })

  it.each<[string, Partial<ErpAddress>]>([
    ['house', { streetLineOne: '14 Main Street' }],
    ['unit', { streetLineTwo: 'Suite 300' }],
    ['city', { city: 'Salem' }],
    ['state', { state: 'WA' }],
    ['ZIP code', { postalCode: '97202' }],
    ['country', { country: 'CA' }],
  ])('an address with another %s', (_, theirs) => {
    expect(differs('billingAddress', address(), address(theirs))).toBe(true)
  })
})

it('a blank answer contradicts nothing', () => {
  expect(Object.values(compare(silent, acme()).noMatch)).not.toContain(true)
})

it('preselects the application where the ERP has nothing, except for name and addresses (ERP-011, ERP-A06)', () => {
  const { noMatch, defaultChecked } = compare(acme(), silent)
  expect(Object.values(noMatch)).not.toContain(false)
  expect(comparedFields.filter((field) => defaultChecked[field])).toEqual([
    'businessEmail',
    'businessPhone',
    'acctsPayableContactName',
    'acctsPayableContactPhone',
  ])
  expect(compare(acme(), acme({ businessEmail: 'other@example.com' })).defaultChecked.businessEmail).toBe(
    false,
  )
})

describe('suspects the account of another company (ERP-012)', () => {
  const elsewhere = { billingAddress: address({ postalCode: '10001' }) }
  it.each<[string, Partial<Compared>, boolean]>([
    ['another name in another place', { businessName: 'Zenith Lighting Inc.', ...elsewhere }, true],
    [
      'a name that shares only a word of the trade, in another place',
      { businessName: 'Zenith Electric Inc.', ...elsewhere },
      true,
    ],
    ['another name in the same place', { businessName: 'Zenith Lighting Inc.' }, false],
    [
      'a name that shares one distinctive word, in another place',
      { businessName: 'ELECTRIC OF ACME', ...elsewhere },
      false,
    ],
    ['the same name in another place', elsewhere, false],
    ['another name and no address', { businessName: 'Zenith', billingAddress: nowhere }, false],
    ['no name in another place', { businessName: '', ...elsewhere }, false],
  ])('%s: %o %s', (_, theirs, perhaps) => {
    expect(compare(acme(), acme(theirs)).possibleIncorrectEntityId).toBe(perhaps)
  })
})
