import { DAY } from '../../domain/text/durations.ts'
import type { Database } from '../platform/database/index.ts'
import type { Files } from '../ports/files.ts'
import { forgetFiles, looseFiles } from './store.ts'

interface SweepDependencies {
  db: Database
  files: Files
  clock: () => Date
}

const AT_ONCE = 200

/**
 * Removes every file that no document has held for a day: of uploads that broke off, of removed documents, of
 * purged forms. The file goes before its mention does, so that a sweep that is cut off begins again.
 */
export const sweepFiles = async ({ db, files, clock }: SweepDependencies): Promise<number> => {
  const before = new Date(clock().getTime() - DAY)
  for (let removed = 0; ; removed += AT_ONCE) {
    const keys = await looseFiles(db, before, AT_ONCE)
    for (const key of keys) await files.remove(key)
    await forgetFiles(db, keys)
    if (keys.length < AT_ONCE) return removed + keys.length
  }
}
