import type { BureauMatches } from '../../bureau/server/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Erp } from '../../../../services/erp/port.ts'
import type { Files } from '../../../../services/files/port.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'

/** What follows when the ERP has opened an account that it numbered itself; in the transaction that notes it. */
export type AccountOpened = (
  tx: Tx,
  opened: { formId: number; accountNumber: string; at: Date },
) => Promise<void>

export interface ErpDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  files: Files
  erp: Erp
  bureauMatches: BureauMatches
  clock: () => Date
  /** What must be done before the ERP opens an account, by the type of the form. No transaction is open. */
  beforeOpening: Readonly<Record<string, (formId: number) => Promise<void>>>
  /** By the type of the form. */
  accountOpened: Readonly<Record<string, AccountOpened>>
}
