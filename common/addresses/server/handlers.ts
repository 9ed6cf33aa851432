import type { addresses } from '../contract.ts'
import { callersNetwork, type HandlersOf, type RateLimit } from '../../../platform/http/index.ts'
import type { AddressCompletion, AddressVerification, Suggestion } from '../../../services/addresses/port.ts'

/** As for a ZIP code without a place: the same shape with empty values (API-A09). */
const none: Suggestion = { street1: '', street2: '', city: '', state: '', zip: '' }

/** Each question to the service costs money, and anyone may ask. One address needs about twenty. */
const MOST_A_DAY = 2_000

/** A house number and the beginning of a street. The service finds nothing for anything else. */
const isBegun = (typed: string) => /^\d\S* +\S/.test(typed)

export const addressHandlers = (d: {
  addresses: AddressVerification
  addressCompletion?: AddressCompletion
  limit: RateLimit
}): HandlersOf<typeof addresses> => ({
  suggestion: async ({ query: { postalCode, zip, ...lines } }) =>
    (await d.addresses.suggest({ ...lines, zip: postalCode || zip || '' })) ?? none,
  completion: async ({ query: { typed }, ctx: { address, now } }) => {
    if (!d.addressCompletion) return { addresses: null }
    if (!isBegun(typed)) return { addresses: [] }
    await d.limit.passOfDay({ key: `completions:${callersNetwork(address)}`, most: MOST_A_DAY }, 1, now)
    return { addresses: [...(await d.addressCompletion.complete(typed))] }
  },
})
