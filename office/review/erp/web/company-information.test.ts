import { describe, expect, it } from 'vitest'
import { companyProblems, companyRefused, companySent, type CompanyEntered } from './company-information.ts'

const good: CompanyEntered = {
  companyName: ' Bright Wire ',
  country: 'US',
  street: '12 Main St',
  unit: '',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
}

describe('company name and billing address', () => {
  it('are complete without a unit', () => {
    expect(companyProblems(good)).toEqual({})
  })
  it('require everything else', () => {
    const empty = { ...good, companyName: ' ', street: '', city: '', state: '', postalCode: '' }
    expect(Object.keys(companyProblems(empty))).toEqual([
      'companyName',
      'street',
      'city',
      'state',
      'postalCode',
    ])
  })
  it("fit the ERP's line lengths", () => {
    const long = companyProblems({ ...good, companyName: 'x'.repeat(36), unit: 'x'.repeat(36) })
    expect(long).toEqual({
      companyName: '*Field contains too many characters',
      unit: '*Field contains too many characters',
    })
  })
  it('are sent under the names of the specification (ERP-021)', () => {
    expect(companySent(good)).toEqual({
      companyName: 'Bright Wire',
      billingAddress: {
        Country: 'US',
        StreetAddress: '12 Main St',
        AddressUnitNumber: '',
        City: 'Dallas',
        State: 'TX',
        PostalCode: '75201',
      },
    })
  })
  it("show the server's problems at their entries", () => {
    expect(companyRefused({ StreetAddress: '*Required', companyName: 'Too long', other: 'x' })).toEqual({
      companyName: 'Too long',
      street: '*Required',
    })
  })
})
