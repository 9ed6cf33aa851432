export type { Instant, Json, JsonOf, CreatedAt, MaybeInstant, MaybeJsonOf } from './columns.ts'
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
export type { Subscription } from './listen.ts'
export { loggable } from './log-error.ts'
export { isMigrated, migrate } from './migrate.ts'
export { namedId } from './named-id.ts'
export { PLAN_EACH_TIME } from './prepared.ts'
export { grantToAuditReader, grantToServer, roleExists } from './roles.ts'
export type { Tables } from './tables.ts'
export { takeTurn } from './take-turn.ts'
