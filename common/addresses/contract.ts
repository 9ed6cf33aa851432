/** The standard form of an address, offered to users while they type one. */
import { z } from 'zod'
import { anyone } from '../../platform/http/access-words.ts'
import { endpoint } from '../../platform/http/endpoint.ts'

const line = z.string().max(100).default('')
const zip = z.string().max(20)
const found = z.object({
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

export const addresses = {
  suggestion: endpoint({
    method: 'GET',
    path: '/api/AddressVerification/GetSuggestedAddress',
    summary:
      'Returns the standard form of an address, without an envelope; all five fields are empty if there is none (“Unable to validate address”).',
    access: anyone(),
    query: z.object({
      street1: line,
      street2: line,
      city: line,
      state: line,
      /** Accepts either name; both are in use. */
      postalCode: zip.optional(),
      zip: zip.optional(),
    }),
    reply: found,
    rate: 60,
  }),
  completion: endpoint({
    method: 'GET',
    path: '/api/AddressVerification/complete',
    summary:
      'Returns the US addresses that begin with the typed text, at most five; null if this installation has no service that knows them.',
    access: anyone(),
    query: z.object({ typed: z.string().min(4).max(100) }),
    reply: z.object({ addresses: z.array(found).nullable() }),
    // One for each pause while typing.
    rate: 120,
  }),
}
