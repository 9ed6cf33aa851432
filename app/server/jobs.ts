/** Starts the background jobs of every area, and what the platform does once a day on one node. */
import type { Banner } from '../../banners/rules/banners.ts'
import { sweepFiles } from '../../platform/files/index.ts'
import { anchorHeads, chainAnchors } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { RateLimit } from '../../platform/http/index.ts'
import { type Jobs, job } from '../../platform/jobs/index.ts'
import type { Files } from '../../services/files/port.ts'
import { areas } from '../areas.ts'
import type { Parts } from './parts.ts'

const sweepFilesDaily = job<Record<string, never>>('sweep-files')
const sweepRateLimits = job<Record<string, never>>('sweep-rate-limits')

export const startJobs = (parts: Parts): void => {
  for (const area of areas) area.jobs?.(parts)
  startPlatformJobs(parts)
}

/** While a banner is off, the jobs of its forms wait. */
export const formsOff = (db: Database, banners: readonly Banner[]) => {
  const off = banners.filter(({ isOn }) => !isOn).map(({ tenantId }) => tenantId)
  return async (formId: number): Promise<boolean> =>
    off.length > 0 &&
    (await db
      .selectFrom('saved_form')
      .select('id')
      .where('id', '=', formId)
      .where('banner_id', 'in', off)
      .executeTakeFirst()) !== undefined
}

interface PlatformParts {
  db: Database
  jobs: Jobs
  files: Files
  limit: RateLimit
  clock: () => Date
  log(line: object, says: string): void
}

const startPlatformJobs = ({ db, jobs, files, limit, clock, log }: PlatformParts) => {
  // Operators keep this log line elsewhere (docs/operations/audit.md).
  jobs.daily(chainAnchors, 5, async () => log({ says: await anchorHeads(db, clock()) }, 'audit anchor'))
  jobs.daily(sweepFilesDaily, 6, async () => void (await sweepFiles({ db, files, clock })))
  jobs.daily(sweepRateLimits, 8, () => limit.sweep(clock()))
}
