import type { BureauMatches } from '../credit-checks/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Erp } from '../ports/erp.ts'
import type { Files } from '../ports/files.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import type { Database } from '../platform/database/index.ts'

export interface ErpDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  files: Files
  erp: Erp
  bureauMatches: BureauMatches
  clock: () => Date
}
