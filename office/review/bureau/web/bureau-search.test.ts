import { describe, expect, it } from 'vitest'
import { searchProblems, searchToBegin } from './bureau-search.ts'

const billing = {
  streetAddress: '12 Main St',
  addressUnitNumber: '3',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
  country: 'US',
}
const billingInfo = { billingAddress: billing } as never
const asked = {
  companyName: 'Acme West',
  street: '9 Oak Ave',
  unit: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
}
const entered = { ...asked }

describe('searching a bureau again', () => {
  it("starts with the application's address, and later with the last search", () => {
    expect(searchToBegin({ bureauSearch: null, companyName: 'Acme', billingInfo })).toMatchObject({
      companyName: 'Acme',
      street: '12 Main St',
      unit: '3',
      postalCode: '75201',
    })
    const bureauSearch = { ...asked, askedAt: '2026-11-20T15:00:00Z', candidates: 0, problem: '' }
    expect(searchToBegin({ bureauSearch, companyName: 'Acme', billingInfo })).toEqual(entered)
  })
  it('requires everything except the unit (BUR-014)', () => {
    expect(searchProblems(entered)).toEqual({})
    for (const key of ['companyName', 'street', 'city', 'state', 'postalCode'] as const)
      expect(searchProblems({ ...entered, [key]: ' ' })).toEqual({ [key]: '*Required' })
  })
})
