/** bin/verify-audit: walks every chain of the audit log and names the first broken row of each. */
import { readConfig } from './config.ts'
import { verifyChains } from './database/audit.ts'
import { openDatabase } from './wiring.ts'

try {
  const { db, close } = await openDatabase(readConfig(process.env))
  const { rows, broken } = await verifyChains(db)
  await close()
  console.log(`${rows} ${rows === 1 ? 'row' : 'rows'} verified.`)
  for (const { formId, seq, reason } of broken) console.log(`form ${formId}, row ${seq}: ${reason}`)
  if (broken.length) console.log(`${broken.length} broken ${broken.length === 1 ? 'chain' : 'chains'}.`)
  process.exitCode = broken.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
