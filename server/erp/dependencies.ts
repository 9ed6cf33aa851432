import type { BureauMatches } from '../credit-checks/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Erp } from '../ports/erp.ts'
import type { Files } from '../ports/files.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import type { Database, Tx } from '../platform/database/index.ts'

export interface ErpDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  files: Files
  erp: Erp
  bureauMatches: BureauMatches
  clock: () => Date
  /** What follows when the ERP has opened the account of a cash customer; in the transaction that notes it. */
  cashAccountOpened(tx: Tx, opened: { formId: number; accountNumber: string; at: Date }): Promise<void>
}
