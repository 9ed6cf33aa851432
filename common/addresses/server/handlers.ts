import type { addresses } from '../contract.ts'
import type { HandlersOf } from '../../../platform/http/index.ts'
import type { AddressCompletion, AddressVerification, Suggestion } from '../../../services/addresses/port.ts'

/** As for a ZIP code without a place: the same shape with empty values (API-A09). */
const none: Suggestion = { street1: '', street2: '', city: '', state: '', zip: '' }

export const addressHandlers = (d: {
  addresses: AddressVerification
  addressCompletion?: AddressCompletion
}): HandlersOf<typeof addresses> => ({
  suggestion: async ({ query: { postalCode, zip, ...lines } }) =>
    (await d.addresses.suggest({ ...lines, zip: postalCode || zip || '' })) ?? none,
  completion: async ({ query: { typed } }) => ({
    addresses: d.addressCompletion ? [...(await d.addressCompletion.complete(typed))] : null,
  }),
})
