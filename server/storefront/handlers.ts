import type { storefront } from '../../api/storefront.ts'
import { bannerOf } from '../../domain/rules/banners.ts'
import { answered } from '../platform/http/answered.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
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
  token: async ({ query, ctx }) => {
    const read = await readToken(keys, query.sftoken, ctx.now)
    if ('refused' in read) return { ...nobody, errorDescription: refusals[read.refused] }
    const { email, firstName, lastName, customerNumber } = read.user
    return { email, firstName, lastName, customerNumber, errorDescription: '' }
  },

  webUser: async ({ ctx }) => {
    const { webUserId, banner, customerNumber } = webUserOf(ctx)
    return answered({ webUserId, bannerId: bannerOf(banner)!.tenantId, customerNumber })
  },
})

/** Whom the access of the endpoint let in. */
export const webUserOf = ({ actor }: RequestContext) => {
  if (actor.kind !== 'webUser') throw new Error('This call is for visitors of the web shop alone.')
  return actor.user
}
