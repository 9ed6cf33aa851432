import type { Vault } from '../../../../platform/secrets/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { BusinessMatch, CreditBureau } from '../../../../services/bureau/port.ts'
import type { Files } from '../../../../services/files/port.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import type { Database } from '../../../../platform/database/index.ts'

export interface CreditCheckDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  files: Files
  vault: Vault
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  /** What a report on a business costs; null if unknown. */
  reportPriceCents: number | null
  clock: () => Date
}
