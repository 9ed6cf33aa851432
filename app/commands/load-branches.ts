/** bin/load-branches FILE: loads the company's branches and regions from a CSV file; --dry-run only says what would change. */
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { namesInUse } from '../../banners/rules/banners-in-use.ts'
import { MOST_LIST_BYTES } from '../../services/branches/rules.ts'
import { TOO_LARGE, loadBranches, readBranchCsv } from '../../office/branches/server/index.ts'
import { openPlaces } from '../../common/lookups/server/index.ts'
import { openDatabase } from '../server/server.ts'
import { runCommand } from './operator.ts'

await runCommand(process.env, async ({ config, given }) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('Usage: bin/load-branches FILE [--dry-run]')
  const path = resolve(process.env.CALLED_FROM ?? '.', file)
  if (statSync(path).size > MOST_LIST_BYTES) throw new Error(TOO_LARGE)
  const text = readFileSync(path, 'utf8')
  const places = await openPlaces()
  const { branches, faults, moreFaults } = readBranchCsv(text, {
    placeOf: (zip) => places.find(zip),
    inUse: namesInUse(config.BANNERS_FILE),
  })
  if (faults.length) {
    for (const { line, says } of faults) console.log(`line ${line}: ${says}`)
    if (moreFaults) console.log(`And ${moreFaults} more.`)
    console.log(`${faults.length + moreFaults} problems. Nothing was loaded.`)
    return 1
  }
  const dryRun = values['dry-run']
  const by = { actor: `bin/load-branches by ${userInfo().username}`, address: 'local', at: new Date() }
  const { db, close } = await openDatabase(config)
  try {
    const loaded = await loadBranches(db, branches, dryRun ? null : by)
    for (const what of ['added', 'changed', 'closed'] as const)
      for (const branch of loaded[what]) console.log(`${what} ${branch}`)
    for (const region of loaded.regions) console.log(`named region ${region}`)
    for (const email of loaded.unknownManagers)
      console.log(`No account has the email ${email}: its branches have no manager yet.`)
    const { added, changed, closed, unchanged } = loaded
    console.log(
      `${added.length} added, ${changed.length} changed, ${closed.length} closed, ${unchanged} unchanged.${dryRun ? ' Nothing was written.' : ''}`,
    )
  } finally {
    await close()
  }
})
