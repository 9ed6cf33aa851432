import { DAY } from '../text/days/durations.ts'
import type { Database } from '../database/index.ts'
import type { Files } from '../../services/files/port.ts'
import { forgetFiles, looseFiles } from './store.ts'

interface SweepDependencies {
  db: Database
  files: Files
  clock: () => Date
}

const AT_ONCE = 200

/**
 * Deletes every file that has belonged to no document for a day: from aborted uploads, removed documents and purged
 * forms. Deletes the file before its row, so that an interrupted sweep starts over.
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
