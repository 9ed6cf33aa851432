import type { Business } from './port.ts'

export interface Listed {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  /** Digits. */
  readonly zip: string
  readonly country: string
}

/** As bureaus list a business: the unit in the street line, and only digits in the ZIP code. */
export const asListed = (business: Business): Listed => ({
  name: business.companyName.trim(),
  street: `${business.street.trim()} ${business.unit.trim()}`.trim(),
  city: business.city.trim(),
  state: business.state.trim(),
  zip: business.postalCode.replace(/\D/g, ''),
  country: business.country || 'US',
})
