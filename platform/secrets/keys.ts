/** Our keys: from the settings, or created in `DATA_DIR` in Development. Production refuses to start without them. */
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { readShopKeys, readVaultKeys } from './read-keys.ts'
import { makeSealKey } from './seal-key.ts'
import { makeSignInKeys, readSignInKeys, type SignInKeys } from './sign-in-keys.ts'

const KEY_BYTES = 32
const newKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString('base64')

/**
 * A key that Development creates and keeps under DATA_DIR. If several processes start at once, one creates it and
 * all use it.
 */
export const developmentKey = (folder: string, name: string, make: () => string): string => {
  const path = join(folder, 'keys', name)
  if (!existsSync(path)) {
    mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
    const own = `${path}.${randomUUID()}`
    writeFileSync(own, make(), { mode: 0o600 })
    try {
      // Written atomically, and never over an existing key.
      linkSync(own, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  return readFileSync(path, 'utf8')
}

export const signInKeysOf = (config: Config): SignInKeys =>
  config.SIGN_IN_KEYS ??
  readSignInKeys(developmentKey(config.DATA_DIR, 'sign-in.json', () => JSON.stringify(makeSignInKeys())))

export const secretKeys = (config: Config): ReadonlyMap<string, Uint8Array> =>
  config.SECRET_KEYS ??
  readVaultKeys(developmentKey(config.DATA_DIR, 'secrets.txt', () => `development:${newKey()}`))

/** The first signs. Development creates one; in Production there may be none, and then no token is valid. */
export const storefrontKeys = (config: Config): readonly Uint8Array[] =>
  config.STOREFRONT_KEYS.length > 0 || config.production
    ? config.STOREFRONT_KEYS
    : readShopKeys(developmentKey(config.DATA_DIR, 'storefront.txt', newKey))

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
