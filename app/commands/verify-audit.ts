/** bin/verify-audit: verifies every chain of the audit log and the anchor of every day, optionally against a copy. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  againstCopy,
  anchorsIn,
  verifyAnchors,
  verifyChains,
  verifyRecords,
} from '../../platform/audit/index.ts'
import { openDatabase } from '../server/server.ts'
import { runCommand } from './operator.ts'

const countText = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

const copyIn = (path: string) => {
  const copy = anchorsIn(readFileSync(resolve(process.env.CALLED_FROM ?? '.', path), 'utf8'))
  if (copy.length === 0) throw new Error(`${path} contains no audit anchors.`)
  return copy
}

await runCommand(
  process.env,
  async ({ config, given }) => {
    const { values } = parseArgs({ args: [...given], options: { anchors: { type: 'string' } } })
    const copy = values.anchors === undefined ? [] : copyIn(values.anchors)
    const { db, close } = await openDatabase(config)
    const { rows, broken } = await verifyChains(db)
    const records = await verifyRecords(db)
    const anchors = await verifyAnchors(db, new Date())
    const differing = await againstCopy(db, copy)
    await close()
    console.log(`${countText(rows + records.rows, 'row')} verified.`)
    for (const { formId, seq, reason } of broken) console.log(`form ${formId}, row ${seq}: ${reason}`)
    for (const { chain, seq, reason } of records.broken) console.log(`${chain}, row ${seq}: ${reason}`)
    const chains = broken.length + records.broken.length
    if (chains) console.log(`${countText(chains, 'broken chain')}.`)
    if (anchors.right) console.log(`${countText(anchors.right, 'anchor')} verified.`)
    for (const problem of [...anchors.problems, ...differing]) console.log(problem)
    if (copy.length && !differing.length)
      console.log(`${countText(copy.length, 'copied anchor')} found again.`)
    return chains || anchors.problems.length || differing.length ? 1 : 0
  },
  { onlyDatabase: true, failed: 2 },
)
