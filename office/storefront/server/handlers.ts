import type { storefront } from '../contract.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { type Shops, readToken } from './tokens.ts'

/** WIRE-10: the message on the page. */
const refusals = {
  expired:
    'Your link from the online store has expired. Go back to the store and open the application from there.',
  'not ours':
    "We couldn't read your link from the online store. Go back to the store and open the application from there.",
} as const

const nobody = { email: '', firstName: '', lastName: '', customerNumber: '' }

export const storefrontHandlers = (shops: Shops): HandlersOf<typeof storefront> => ({
  token: async ({ query, ctx }) => {
    const read = await readToken(shops, query.sftoken, ctx.now)
    if ('refused' in read) return { ...nobody, errorDescription: refusals[read.refused] }
    const { email, firstName, lastName, customerNumber } = read.user
    return { email, firstName, lastName, customerNumber, errorDescription: '' }
  },

  webUser: async ({ ctx }) => {
    const { webUserId, banner, customerNumber } = ctx.actor.user
    return replyWith({ webUserId, bannerId: bannerOf(banner)!.tenantId, customerNumber })
  },
})
