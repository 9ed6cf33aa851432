import type { Vault } from '../platform/secrets/encryption.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { BusinessMatch, CreditBureau } from '../ports/bureau.ts'
import type { Files } from '../ports/files.ts'
import type { DetailDependencies } from '../review/detail/detail.ts'

export interface CreditCheckDependencies extends DetailDependencies {
  jobs: Jobs
  files: Files
  vault: Vault
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  clock: () => Date
}
