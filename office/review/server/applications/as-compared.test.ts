import { describe, expect, it } from 'vitest'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { asCompared } from './as-compared.ts'
import { withCorrections } from './answers.ts'

const answers = (isBillingAddressSameAsShipping: '0' | '1') =>
  ({
    businessInfo: { companyName: 'Bright Wire', email: 'office@example.com', phone: '(503) 555-0110' },
    billingInfo: {
      streetAddress: '12 Main St',
      addressUnitNumber: 'Ste 4',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      country: 'US',
      isBillingAddressSameAsShipping,
      shippingStreetAddress: '12 Main St',
      shippingAddressUnitNumber: 'Ste 4',
      shippingCity: 'Portland',
      shippingState: 'OR',
      shippingPostalCode: '97201',
      shippingCountry: 'US',
    },
    accountPayable: { firstName: 'Ada', lastName: 'Byron', phone: '1-503-555-0111' },
  }) as CreditApplication

const corrected = {
  companyName: 'Bright Wire Inc',
  billingAddress: {
    streetAddress: '40 Beacon Way',
    addressUnitNumber: '',
    city: 'Salem',
    state: 'OR',
    postalCode: '97301',
    country: 'US',
  },
  by: 'Daniel Okafor',
  at: '2026-03-31T15:00:00.000Z',
}

describe('an application as an ERP would store it', () => {
  it('has one name, digits for phones, and the contact in one', () => {
    expect(asCompared(answers('0'), null)).toMatchObject({
      businessName: 'Bright Wire',
      businessPhone: '5035550110',
      billingAddress: { streetLineOne: '12 Main St', streetLineTwo: 'Ste 4', streetLineThree: '' },
      acctsPayableContactName: 'Ada Byron',
      acctsPayableContactPhone: '5035550111',
    })
  })

  it('is empty without answers: a country alone is not an address', () => {
    const nothing = asCompared({ billingInfo: { country: 'US' } } as CreditApplication, null)
    expect(JSON.stringify(nothing)).not.toMatch(/"[^"]+":"[^"]/)
  })

  it('has the internal name if it has no other (APP-A09)', () => {
    const own = { businessInfo: { internalCompanyName: 'ACME OF OREGON' } } as CreditApplication
    expect(asCompared(own, null).businessName).toBe('ACME OF OREGON')
  })
})

describe('corrected by staff', () => {
  it('has their name and billing address, and that shipping address if it is the same', () => {
    const same = asCompared(answers('1'), corrected)
    expect(same).toMatchObject({ businessName: 'Bright Wire Inc', businessEmail: 'office@example.com' })
    expect([same.billingAddress.city, same.shippingAddress.city]).toEqual(['Salem', 'Salem'])
    const apart = asCompared(answers('0'), corrected)
    expect([apart.billingAddress.city, apart.shippingAddress.city]).toEqual(['Salem', 'Portland'])
  })

  it('leaves the submitted answers unchanged', () => {
    const submitted = answers('1')
    withCorrections(submitted, corrected)
    expect(submitted).toEqual(answers('1'))
  })
})
