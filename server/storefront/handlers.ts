import type { storefront } from '../../api/storefront.ts'
import { bannerOf } from '../../domain/rules/banners.ts'
import { answered } from '../platform/http/answered.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { Visit } from '../platform/http/visit.ts'
import { readToken } from './tokens.ts'

/** WIRE-10: what the visitor reads on the page that says so. */
const refusals = {
  expired:
    'Your link from the shop has expired. Please go back to the shop and open the application from there.',
  'not ours':
    'We could not read your link from the shop. Please go back to the shop and open the application from there.',
} as const

const nobody = { email: '', firstName: '', lastName: '', customerNumber: '' }

export const storefrontHandlers = (keys: readonly Uint8Array[]): HandlersOf<typeof storefront> => ({
  token: async ({ query, visit }) => {
    const read = await readToken(keys, query.sftoken, visit.now)
    if ('refused' in read) return { ...nobody, errorDescription: refusals[read.refused] }
    const { email, firstName, lastName, customerNumber } = read.user
    return { email, firstName, lastName, customerNumber, errorDescription: '' }
  },

  webUser: async ({ visit }) => {
    const { webUserId, banner, customerNumber } = webUserOf(visit)
    return answered({ webUserId, bannerId: bannerOf(banner)!.tenantId, customerNumber })
  },
})

/** Whom the access of the endpoint let in. */
export const webUserOf = ({ actor }: Visit) => {
  if (actor.kind !== 'webUser') throw new Error('This call is for visitors of the web shop alone.')
  return actor.user
}
