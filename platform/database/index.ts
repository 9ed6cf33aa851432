export { databaseIsAway } from './away.ts'
export {
  type Database,
  type OpenDatabase,
  type Reader,
  type Tx,
  afterCommit,
  inTransaction,
  openPglite,
  openPostgres,
  transactionIsOpen,
} from './database.ts'
export { loggable } from './log-error.ts'
export { isMigrated, migrate } from './migrate.ts'
export { namedId } from './named-id.ts'
export { PLAN_EACH_TIME } from './prepared.ts'
export type { AccountTables, JobAccountTable } from './schema-accounts.ts'
export type { Corrected, CreditCheckTable, ErpTransactionTable, GuarantyTable } from './schema-credit.ts'
export { grantToAuditReader, grantToServer, roleExists } from './roles.ts'
export type { FeedbackFileTable, FeedbackTable, MailTable, PrivacyRequestTable } from './schema-records.ts'
export type {
  BranchTable,
  CustomerClassTable,
  EmployeeTable,
  ErpCustomerTable,
  ErpOrderTable,
  ErpSalespersonTable,
  ErpShipToTable,
  ReasonTypeTable,
} from './schema-reference.ts'
export type { DocumentKind, DocumentTable } from './schema-documents.ts'
export type { JobNoticeTable, NoticeRuleTable } from './schema-notices.ts'
export type { StoredSignature } from './schema-templates.ts'
export type { ApplicationTable, ConsumerReport, DecisionTable, SavedViewTable } from './schema-review.ts'
export type { BeforeFrame, SignatureTable, SigningLinkTable, SigningRequestTable } from './schema-signing.ts'
export type {
  ApplicationStatus,
  FormState,
  ReviewStatus,
  SavedFormTable,
  Storefront,
  Tables,
} from './schema.ts'
export { takeTurn } from './take-turn.ts'
export type { TaxCertificateTable, TaxRuleTable } from './schema-tax.ts'
