/** The standard form of an address, offered to users while they type one. */
import { z } from 'zod'
import { anyone } from '../../platform/http/access-words.ts'
import { endpoint } from '../../platform/http/endpoint.ts'

const line = z.string().max(100).default('')
const zip = z.string().max(20)

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
    reply: z.object({
      street1: z.string(),
      street2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    rate: 60,
  }),
}
