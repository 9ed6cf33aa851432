import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'

/**
 * What the embedded authority signs with; the same on every node. The first key signs, all of them verify: to
 * rotate, put the new one second, restart all nodes, then move it to the front and restart again.
 */
export interface SignInKeys {
  jwks: { keys: RsaKey[] }
  /** Secrets of the signed cookies, newest first. */
  cookies: string[]
}

const rsaKey = z.object({
  kty: z.literal('RSA'),
  kid: z.string().min(1),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})
type RsaKey = z.infer<typeof rsaKey>

const signInKeys = z.object({
  jwks: z.object({ keys: z.array(rsaKey).min(1) }),
  cookies: z.array(z.string().min(32)).min(1),
})

/** Fresh keys, as the setting SIGN_IN_KEYS wants them (`JSON.stringify` of it). */
export const makeSignInKeys = (): SignInKeys => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = rsaKey.parse({
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    use: 'sig',
    alg: 'RS256',
  })
  return { jwks: { keys: [key] }, cookies: [randomBytes(32).toString('base64url')] }
}

/** Reads the setting; throws with what is wrong, and never with the keys themselves. */
export const readSignInKeys = (text: string): SignInKeys => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
  const read = signInKeys.safeParse(value)
  if (read.success) return read.data
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
