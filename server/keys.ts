/** The keys of this house: from the settings, or made in `DATA_DIR` in Development (Production refuses before). */
import { developmentKey, type Config } from './config.ts'
import { makeSealKey } from './documents/seal.ts'
import { makeSignInKeys, readSignInKeys, type SignInKeys } from './identity/sign-in-keys.ts'

export const signInKeysOf = (config: Config): SignInKeys =>
  readSignInKeys(
    config.SIGN_IN_KEYS ||
      developmentKey(config.DATA_DIR, 'sign-in.json', () => JSON.stringify(makeSignInKeys())),
  )

const KEY_BYTES = 32

export const secretKeys = (config: Config): ReadonlyMap<string, Uint8Array> => {
  const text = config.SECRET_KEYS || developmentKey(config.DATA_DIR, 'secrets.txt', newSecretKey)
  return new Map(
    text
      .trim()
      .split(',')
      .map((entry) => {
        const [id = '', key = ''] = entry.split(':')
        const bytes = Buffer.from(key, 'base64')
        if (!id || bytes.length !== KEY_BYTES)
          throw new Error('SECRET_KEYS must read `id:base64 of 32 bytes`, comma-separated.')
        return [id, bytes]
      }),
  )
}

const newSecretKey = () =>
  `development:${Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('base64')}`

/** The first signs. Development makes itself one; in Production none is none: then no token holds. */
export const storefrontKeys = (config: Config): readonly Uint8Array[] => {
  const text =
    config.STOREFRONT_KEYS ||
    (config.production
      ? ''
      : developmentKey(config.DATA_DIR, 'storefront.txt', () =>
          Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('base64'),
        ))
  return text
    .trim()
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const bytes = Buffer.from(entry.trim(), 'base64')
      if (bytes.length < KEY_BYTES)
        throw new Error('STOREFRONT_KEYS must be base64 of 32 bytes or more each, comma-separated.')
      return bytes
    })
}

export const sealKey = (config: Config) => {
  if (config.SEAL_KEY)
    return { p12: Buffer.from(config.SEAL_KEY, 'base64'), passphrase: config.SEAL_PASSPHRASE }
  const kept = developmentKey(config.DATA_DIR, 'seal.json', () => {
    const { p12, passphrase } = makeSealKey()
    return JSON.stringify({ p12: Buffer.from(p12).toString('base64'), passphrase })
  })
  const { p12, passphrase } = JSON.parse(kept) as { p12: string; passphrase: string }
  return { p12: Buffer.from(p12, 'base64'), passphrase }
}
