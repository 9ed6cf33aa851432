/** bin/reencrypt: encrypts every stored secret again with the first of SECRET_KEYS, and proves that it opens them all. */
import { secretKeys, vaultOf } from '../../platform/secrets/index.ts'
import { openSecrets, reencryptSecrets } from '../server/reencrypt-secrets.ts'
import { openDatabase } from '../server/server.ts'
import { runCommand } from './operator.ts'

await runCommand(process.env, async ({ config }) => {
  const { db, close } = await openDatabase(config)
  try {
    const keys = secretKeys(config)
    const changed = await reencryptSecrets(db, vaultOf(keys))
    const [first] = keys
    const opened = await openSecrets(db, vaultOf(new Map([first!])))
    console.log(`${changed} values were encrypted again.`)
    console.log(`All ${opened} values in this database open with the key ${first![0]} alone.`)
  } finally {
    await close()
  }
})
