import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export interface HashCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** OWASP's parameters with the smaller memory: 16 MB per check, so that a burst of sign-ins fits into a node. */
const COST: HashCost = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, the last two in base64url. Includes its parameters, so the cost can be raised later. */
export const hashPassword = async (password: string, cost = COST): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for a wrong password and for an invalid hash. */
export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 2 ** 20 }
  const given = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  )
  return timingSafeEqual(given, expected)
}
