import { createHash } from 'node:crypto'

/** SHA-256 of a text (as UTF-8) or of a file, in lowercase hex. */
export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')

/** The hash under which a mailed key is stored; null for a text that no key of ours can be. */
export const hashOfKey = (token: string): string | null =>
  token.length < 20 || token.length > 200 ? null : sha256(token)
