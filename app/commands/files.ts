/** bin/files check, move TARGET, or layout: see docs/operations/backup.md. */
import { parseArgs } from 'node:util'
import { filesAt } from '../services.ts'
import { settings } from '../../platform/config/index.ts'
import { openDatabase } from '../server/server.ts'
import { checkFiles, moveFiles, sweepLater } from '../stored-files/index.ts'
import { runCommand } from './operator.ts'

const USAGE = `Usage: bin/files check [--sweep]          every row has its file, and every file a row; --sweep: the
                                          nightly sweep deletes files without a row after a day
       bin/files move disk|s3://…         copies all files there; then change FILES and restart
       bin/files layout [--remove-old]    S3 of version 0.1: gives every object its new name`

await runCommand(process.env, async ({ config, given }) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      'remove-old': { type: 'boolean', default: false },
      sweep: { type: 'boolean', default: false },
    },
  })
  const [what, target] = positionals
  const files = filesAt(config, config.FILES)
  if (what === 'check') {
    const { db, close } = await openDatabase(config)
    try {
      const { right, bytes, wrong, unknown } = await checkFiles(db, files)
      for (const line of wrong) console.log(line)
      for (const place of unknown) console.log(`${place}: no row`)
      console.log(
        `${right} files are right (${(bytes / 1e6).toFixed(1)} MB), ${wrong.length} are wrong or missing, ${unknown.length} have no row.`,
      )
      const swept = values.sweep ? await sweepLater(db, unknown, new Date()) : 0
      if (swept) console.log(`${swept} of them are left to the nightly sweep.`)
      return wrong.length || unknown.length > swept ? 1 : 0
    } finally {
      await close()
    }
  }
  if (what === 'move' && target) {
    const { error } = settings.FILES.schema.safeParse(target)
    if (error) throw new Error(`${target} ${error.issues[0]!.message}`)
    if (target === config.FILES) throw new Error('The files are already there.')
    const { copied, skipped } = await moveFiles(files, filesAt(config, target), (moved) => {
      const count = moved.copied + moved.skipped
      if (count % 1_000 === 0) console.error(`${count} files …`)
    })
    console.log(
      `${copied} ${copied === 1 ? 'file was' : 'files were'} copied, ${skipped} ${skipped === 1 ? 'was' : 'were'} there already. Nothing was deleted.`,
    )
    return
  }
  if (what === 'layout') {
    const removeOld = values['remove-old']
    const count = (await files.adoptOldPlaces?.({ removeOld })) ?? 0
    console.log(
      removeOld
        ? `${count} objects had the old name; those with a copy under the new name are deleted.`
        : `${count} objects have the old name, and now a copy under the new one.`,
    )
    return
  }
  throw new Error(USAGE)
})
