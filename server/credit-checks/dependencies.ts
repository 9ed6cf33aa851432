import type { Vault } from '../database/encryption.ts'
import type { Jobs } from '../database/jobs.ts'
import type { BusinessMatch, CreditBureau } from '../ports/bureau/port.ts'
import type { Files } from '../ports/files/port.ts'
import type { DetailDependencies } from '../review/detail.ts'

export interface CreditCheckDependencies extends DetailDependencies {
  jobs: Jobs
  files: Files
  vault: Vault
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  clock: () => Date
}
