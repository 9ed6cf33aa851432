/** The ship-to accounts of jobs in the embedded ERP, and who serves an account (JOB, issue 18). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table erp_customer
    add column branch_manager_login text not null default '',
    add column credit_manager_login text not null default ''`,
  `alter table erp_ship_to
    add column is_job boolean not null default false,
    add column job_id text not null default '',
    add column owner_name text not null default '',
    add column job_limit bigint,
    add column opened_at timestamptz not null default now()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
