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
export { migrate } from './migrate.ts'
export { namedId } from './named-id.ts'
export { PLAN_EACH_TIME } from './prepared.ts'
export type { Corrected, CreditCheckTable, ErpTransactionTable, GuarantyTable } from './schema-credit.ts'
export type { FeedbackFileTable, FeedbackTable, MailTable, PrivacyRequestTable } from './schema-records.ts'
export type {
  CustomerClassTable,
  EmployeeTable,
  ErpCustomerTable,
  ErpOrderTable,
  ErpSalespersonTable,
  ErpShipToTable,
  ReasonTypeTable,
} from './schema-reference.ts'
export type { DocumentKind, DocumentTable } from './schema-documents.ts'
export type { ConsumerReport, DecisionTable } from './schema-review.ts'
export type { SignatureTable, SigningLinkTable, SigningRequestTable } from './schema-signing.ts'
export type {
  ApplicationStatus,
  ApplicationTable,
  FormState,
  ReviewStatus,
  SavedFormTable,
  Storefront,
  Tables,
} from './schema.ts'
