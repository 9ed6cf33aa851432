/** bin/verify-audit: walks every chain of the audit log, and checks the anchor of every day. */
import { readConfig } from './config.ts'
import { verifyAnchors } from './database/anchors.ts'
import { verifyChains } from './database/audit.ts'
import { openDatabase } from './wiring.ts'

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

try {
  const { db, close } = await openDatabase(readConfig(process.env))
  const { rows, broken } = await verifyChains(db)
  const anchors = await verifyAnchors(db)
  await close()
  console.log(`${counted(rows, 'row')} verified.`)
  for (const { formId, seq, reason } of broken) console.log(`form ${formId}, row ${seq}: ${reason}`)
  if (broken.length) console.log(`${counted(broken.length, 'broken chain')}.`)
  if (anchors.right) console.log(`${counted(anchors.right, 'anchor')} verified.`)
  if (anchors.broken !== null)
    console.log(`anchor of ${anchors.broken}: the chains are not what they were on that day`)
  process.exitCode = broken.length || anchors.broken !== null ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
