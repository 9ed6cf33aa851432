/** AES-256-GCM with a random IV. The sealed bytes are IV, tag, and ciphertext. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV = 12
/** A shorter tag would be easier to guess. */
const TAG = 16

/** `bound`: bytes that are not encrypted, and without which the rest does not decrypt. */
export const encrypt = (key: Uint8Array, plain: Uint8Array, bound: Uint8Array): Uint8Array => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG })
  cipher.setAAD(bound)
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
}

/** Throws unless every byte is as `encrypt` returned it, with the same key and `bound`. */
export const decrypt = (key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(bound)
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}
