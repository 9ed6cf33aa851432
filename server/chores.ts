/** What is done once a day, on one node: anchors, sweeping. */
import { anchorHeads, chainAnchors } from './database/anchors.ts'
import type { Database } from './database/database.ts'
import { job, type Jobs } from './database/jobs.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import type { RateLimit } from './http/rate-limit.ts'
import { deleteExpiredRecords, sweepSignIns } from './identity/records.ts'
import type { Files } from './ports/files/port.ts'

const sweepFilesDaily = job<Record<string, never>>('sweep-files')
const sweepRateLimits = job<Record<string, never>>('sweep-rate-limits')

export interface ChoreDependencies {
  db: Database
  files: Files
  limit: RateLimit
  clock: () => Date
}

export const startChores = (jobs: Jobs, { db, files, limit, clock }: ChoreDependencies): void => {
  jobs.daily(chainAnchors, 5, () => anchorHeads(db, clock()))
  jobs.daily(sweepFilesDaily, 6, async () => void (await sweepFiles({ db, files, clock })))
  jobs.daily(sweepSignIns, 7, async () => void (await deleteExpiredRecords(db, clock())))
  jobs.daily(sweepRateLimits, 8, () => limit.sweep(clock()))
}
