/**
 * The web shop's tokens (API-A06, docs/decisions/0038): compact JWS with HS256, made by the shop with a key that it
 * shares with us. Nothing of a token is written to a log or kept.
 */
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { bannerNames } from '../../domain/rules/banners.ts'
import type { WebUser } from '../../domain/rules/web-user.ts'

const LONGEST = 4_000
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

/** Any of the keys opens. Without a key no token holds. The clock is ours, to the second. */
export const readToken = async (keys: readonly Uint8Array[], token: string, now: Date): Promise<Read> => {
  if (token.length > LONGEST) return { refused: 'not ours' }
  for (const key of keys)
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        clockTolerance: 0,
        currentDate: now,
      })
      const { data } = Claims.safeParse(payload)
      return data ? { user: data } : { refused: 'not ours' }
    } catch (error) {
      // The signature was right: no other key is worth trying.
      if (error instanceof errors.JWTExpired) return { refused: 'expired' }
      if (!(error instanceof errors.JOSEError)) throw error
    }
  return { refused: 'not ours' }
}

/** Whose token it is, or null. For the access of endpoints and the first save of a visitor. */
export const storefrontOf =
  (keys: readonly Uint8Array[]) =>
  async (token: string, now: Date): Promise<WebUser | null> => {
    const read = await readToken(keys, token, now)
    return 'user' in read ? read.user : null
  }

/** As the shop makes them; here for Development and the tests. */
export const mintToken = (key: Uint8Array, user: WebUser, expires: Date): Promise<string> =>
  new SignJWT({ ...user })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(expires.getTime() / 1_000))
    .sign(key)
