/** The keys in mailed links to people without an account. Only their hashes are stored (platform/sha256.ts). */
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../../platform/sha256.ts'

export const newLinkKey = (): { key: string; hash: string } => {
  const key = randomBytes(32).toString('base64url')
  return { key, hash: sha256(key) }
}
