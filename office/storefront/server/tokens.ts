/**
 * The storefront's tokens (API-A06, docs/decisions/0038): compact JWS with HS256, signed by the shop with a key that
 * it shares with us. Tokens are neither logged nor stored.
 */
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { type BannerName, bannerNames } from '../../../banners/rules/banners.ts'
import type { WebUser } from '../../../platform/access/web-user.ts'

const LONGEST = 4_000
/** The issuer and audience that every token must name. */
const ISSUER = 'web-shop'
const AUDIENCE = 'trade-credit'
const LONGEST_LIFE_SECONDS = DAY_SECONDS
/** The shop's clock may be slightly ahead of ours. */
const AHEAD_SECONDS = 60
const name = z.string().trim().max(100).default('')
const Claims = z.object({
  webUserId: z.string().trim().min(1).max(100),
  banner: z.string().toLowerCase().pipe(z.enum(bannerNames)),
  customerNumber: z.string().regex(/^\d{1,20}$/),
  email: z.string().trim().max(254).default(''),
  firstName: name,
  lastName: name,
})

export type Read = { user: WebUser } | { refused: 'expired' | 'not ours' }

/** The keys that the shops share with us, and the banners in use: a token of another one is not ours. */
export interface Shops {
  keys: readonly Uint8Array[]
  inUse: readonly BannerName[]
}

/** Any of the keys works; without keys no token is valid. Expiry uses our clock, to the second. */
export const readToken = async ({ keys, inUse }: Shops, token: string, now: Date): Promise<Read> => {
  if (token.length > LONGEST) return { refused: 'not ours' }
  for (const key of keys)
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat'],
        clockTolerance: 0,
        currentDate: now,
      })
      const { data } = Claims.safeParse(payload)
      return data && inUse.includes(data.banner) && isOfToday(payload as { iat: number; exp: number }, now)
        ? { user: data }
        : { refused: 'not ours' }
    } catch (error) {
      // The signature was correct, so no other key needs to be tried.
      if (error instanceof errors.JWTExpired) return { refused: 'expired' }
      if (!(error instanceof errors.JOSEError)) throw error
    }
  return { refused: 'not ours' }
}

/** Issued in the past, for a day at most. jose has checked that both are numbers. */
const isOfToday = ({ iat, exp }: { iat: number; exp: number }, now: Date): boolean =>
  exp - iat <= LONGEST_LIFE_SECONDS && iat <= now.getTime() / 1_000 + AHEAD_SECONDS

/** The user of a token, or null. For the access of endpoints and the first save of a visitor. */
export const storefrontOf =
  (shops: Shops) =>
  async (token: string, now: Date): Promise<WebUser | null> => {
    const read = await readToken(shops, token, now)
    return 'user' in read ? read.user : null
  }

/** Creates tokens like the shop; only for Development and tests. */
export const mintToken = (
  key: Uint8Array,
  user: WebUser,
  { issued, expires }: { issued: Date; expires: Date },
): Promise<string> =>
  new SignJWT({ ...user })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(issued.getTime() / 1_000))
    .setExpirationTime(Math.floor(expires.getTime() / 1_000))
    .sign(key)
