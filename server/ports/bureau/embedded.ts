import type { BusinessMatch, CreditBureau } from './port.ts'

export const embeddedBusinessMatch = (): BusinessMatch => ({
  name: 'D&B',
  demonstration: true,
  match: async () => [],
  profile: async () => null,
})

export const embeddedCreditBureau = (): CreditBureau => ({
  name: 'Experian',
  agency: 'experian',
  demonstration: true,
  check: async () => ({ type: 'NONE' }),
  report: async () => null,
  owner: async () => null,
})
