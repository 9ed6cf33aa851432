/**
 * What the users of the database may do (docs/operations/install.md). The owner creates and changes tables, and grants
 * all this after each migration. The running server adds audit events and anchors, and cannot change or delete them.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** `role` exists; the caller owns the tables. Safe to repeat. */
export const grantToServer = async (db: Database, role: string): Promise<void> => {
  const server = sql.id(role)
  for (const statement of [
    sql`grant usage on schema public, jobs to ${server}`,
    sql`grant select, insert, update, delete on all tables in schema public, jobs to ${server}`,
    sql`grant usage, select on all sequences in schema public, jobs to ${server}`,
    sql`grant execute on all functions in schema public, jobs to ${server}`,
    // The last tables are those that audit_record replaced.
    sql`revoke update, delete, truncate
      on audit_act, audit_anchor, audit_record, instant_credit_permission_change, notice_rule_change,
        staff_account_change, tax_certificate_change from ${server}`,
    // Details of an event may be deleted with personal data (decision 18), never changed.
    sql`revoke update, truncate on audit_detail from ${server}`,
    // The row of a form stays after its content is deleted.
    sql`revoke delete, truncate on saved_form from ${server}`,
    sql`revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from ${server}`,
  ])
    await statement.execute(db)
}

/** The user of bin/verify-audit reads what proves the audit log, and nothing else. Safe to repeat. */
export const grantToAuditReader = async (db: Database, role: string): Promise<void> => {
  const reader = sql.id(role)
  for (const statement of [
    sql`grant usage on schema public to ${reader}`,
    // The details of events contain names and addresses; their hashes cannot be checked without them.
    sql`grant select on audit_act, audit_detail, audit_anchor, audit_record, kysely_migration to ${reader}`,
    // Which forms exist, and which were deleted; none of their answers.
    sql`grant select (id, purged_at) on saved_form to ${reader}`,
  ])
    await statement.execute(db)
}

export const roleExists = async (db: Database, role: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)
  return rows.length > 0
}
