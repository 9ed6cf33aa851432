/** Customers who come from the storefront with a token in the address (API-005, APP-127, API-A06). */
import { z } from 'zod'
import { bannerIds } from '../../banners/rules/banners.ts'
import { anyone, visitor } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'

const SfToken = z.object({ sftoken: z.string().max(4_000) })

export const storefront = {
  token: endpoint({
    method: 'GET',
    path: '/api/creditapplication/storefront-token',
    summary: 'Returns the content of a storefront token; `errorDescription` if it is refused (WIRE-10).',
    access: anyone(),
    query: SfToken,
    rate: 60,
    reply: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      customerNumber: z.string(),
      /** '' for a valid token. */
      errorDescription: z.string(),
    }),
  }),
  webUser: endpoint({
    method: 'GET',
    path: '/api/creditapplication/web-user',
    summary: 'Returns the user and the banner of a token.',
    access: visitor('query.sftoken'),
    query: SfToken,
    rate: 60,
    reply: answer(
      z.object({ webUserId: z.string(), bannerId: z.literal(bannerIds), customerNumber: z.string() }),
    ),
  }),
}
