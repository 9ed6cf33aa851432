/** What is done once a day, on one node: anchors, purging, sweeping. */
import { type BranchesFromService, loadFromService } from '../../office/branches/server/index.ts'
import { type PurgeDependencies, purgeDaily, purgeDrafts } from '../../kit/saving/server/index.ts'
import { anchorHeads, chainAnchors } from '../../platform/audit/index.ts'
import { job } from '../../platform/jobs/index.ts'
import { sweepFiles } from '../../platform/files/index.ts'
import type { RateLimit } from '../../platform/http/index.ts'
import { deleteExpiredRecords, sweepSessions, sweepSignIns } from '../../common/identity/server/index.ts'
import type { Files } from '../../services/files/port.ts'
import { sweepViewers } from '../../office/review/server/index.ts'

const loadBranchesDaily = job<Record<string, never>>('load-branches')
const sweepFilesDaily = job<Record<string, never>>('sweep-files')
const sweepRateLimits = job<Record<string, never>>('sweep-rate-limits')
const sweepViewersDaily = job<Record<string, never>>('sweep-viewers')

export interface ScheduledJobDependencies extends PurgeDependencies, BranchesFromService {
  files: Files
  limit: RateLimit
}

export const startScheduledJobs = (d: ScheduledJobDependencies): void => {
  const { db, jobs, files, limit, clock, log } = d
  jobs.daily(loadBranchesDaily, 3, () => loadFromService(d))
  // Before the sweep, which deletes files that have belonged to no document for a day.
  jobs.daily(purgeDaily, 4, async () => void (await purgeDrafts(d)))
  // Operators keep this log line elsewhere (docs/operations/audit.md).
  jobs.daily(chainAnchors, 5, async () => log({ says: await anchorHeads(db, clock()) }, 'audit anchor'))
  jobs.daily(sweepFilesDaily, 6, async () => void (await sweepFiles({ db, files, clock })))
  jobs.daily(sweepSignIns, 7, async () => {
    await deleteExpiredRecords(db, clock())
    await sweepSessions(db, clock())
  })
  jobs.daily(sweepRateLimits, 8, () => limit.sweep(clock()))
  jobs.daily(sweepViewersDaily, 8, () => sweepViewers(db, clock()))
}
