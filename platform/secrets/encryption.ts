/**
 * Encrypts secrets with AES-256-GCM. The form and the path of the field are bound in, so a ciphertext that is moved
 * to another row or field does not decrypt.
 */
import { decrypt, encrypt } from './aes-gcm.ts'

export interface SecretPlace {
  formId: number
  path: string
}
export interface SealedSecret {
  keyId: string
  ciphertext: Uint8Array
  last4: string
}
export interface Vault {
  /** The key with which `seal` encrypts. */
  currentKeyId: string
  seal(secret: SecretPlace & { digits: string }): SealedSecret
  /** Throws if the key is unknown or the ciphertext was made for another place. */
  open(sealed: SecretPlace & { keyId: string; ciphertext: Uint8Array }): string
}

/** `keys`: ID → 32 bytes. The first encrypts, all of them decrypt (bin/reencrypt does the rest of a rotation). */
export const vaultOf = (keys: ReadonlyMap<string, Uint8Array>): Vault => {
  const [current] = keys
  if (!current) throw new Error('The vault needs at least one key.')
  const [currentId, currentKey] = current
  return {
    currentKeyId: currentId,
    seal({ formId, path, digits }) {
      const ciphertext = encrypt(currentKey, Buffer.from(digits, 'utf8'), placeBytes({ formId, path }))
      return { keyId: currentId, ciphertext, last4: digits.slice(-4) }
    },
    open({ formId, path, keyId, ciphertext }) {
      const key = keys.get(keyId)
      if (!key) throw new Error(`This node has no key "${keyId}".`)
      return decrypt(key, ciphertext, placeBytes({ formId, path })).toString('utf8')
    },
  }
}

const placeBytes = ({ formId, path }: SecretPlace) => Buffer.from(`${formId}\n${path}`, 'utf8')
