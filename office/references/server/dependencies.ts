import type { Banner } from '../../../banners/rules/banners.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export interface ReferenceDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

/** Who acts: the sso of an employee, `system` or `applicant`; and their name. */
export interface Asker {
  sso: string
  name: string
}
