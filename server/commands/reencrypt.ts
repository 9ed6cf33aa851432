/** bin/reencrypt: encrypts every stored secret again with the first of SECRET_KEYS. */
import { readConfig } from '../platform/config/index.ts'
import { secretKeys, vaultOf } from '../platform/secrets/index.ts'
import { reencryptSecrets } from '../reencrypt-secrets.ts'
import { openDatabase } from '../server.ts'

try {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config)
  try {
    const changed = await reencryptSecrets(db, vaultOf(secretKeys(config)))
    console.log(`${changed} values were encrypted again. Everything is encrypted with the first key.`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
