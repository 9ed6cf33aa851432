import type { SaveDependencies } from '../../../kit/saving/server/index.ts'
import type { RateLimit } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export interface DelegationDependencies extends SaveDependencies {
  jobs: Jobs
  limit: RateLimit
  publicUrl: string
}

export type TellingDependencies = Pick<DelegationDependencies, 'jobs' | 'banners' | 'publicUrl'>
