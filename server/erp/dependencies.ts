import type { BureauMatches } from '../credit-checks/index.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Erp } from '../ports/erp.ts'
import type { Files } from '../ports/files.ts'
import type { DetailDependencies } from '../review/detail/detail.ts'

export interface ErpDependencies extends DetailDependencies {
  jobs: Jobs
  files: Files
  erp: Erp
  bureauMatches: BureauMatches
  clock: () => Date
}
