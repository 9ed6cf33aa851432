import { createHash } from 'node:crypto'

/** SHA-256 of a text (as UTF-8) or of a file, in lowercase hex. */
export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex')
