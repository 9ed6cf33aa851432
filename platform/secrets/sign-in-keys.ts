import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'

/**
 * The keys of the embedded authority, the same on every node. The first key signs, all of them verify. To rotate,
 * put the new key second, restart all nodes, then move it to the front and restart again.
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

/** New keys for the setting SIGN_IN_KEYS (use `JSON.stringify`). */
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

/** Reads the setting. Its error says what is wrong and never contains the keys. */
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
