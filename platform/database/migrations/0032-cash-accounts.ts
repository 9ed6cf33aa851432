/** Cash accounts: their rows for the staff's list, and what the embedded ERP needs to open them (CASH, issue 16). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table cash_account (
    id bigint primary key references saved_form on delete cascade,
    banner_id smallint not null,
    company_name text not null,
    words text collate "C" generated always as (search_words(company_name)) stored,
    contact_name text not null,
    contact_email text not null,
    branch_number text not null,
    is_internal boolean not null,
    created_by text not null,
    submitted_at timestamptz not null,
    account_number text,
    opened_at timestamptz
  )`,
  `create index cash_account_by_date on cash_account (banner_id, submitted_at desc, id desc)`,
  // What a search for duplicates leaves out, and the numbers that our own ERP gives.
  `alter table erp_customer
    add column pays_cash boolean not null default false,
    add column is_deleted boolean not null default false,
    add column is_enterprise boolean not null default false,
    add column contact_name text not null default ''`,
  `create table erp_account_number (banner_id smallint primary key, last int not null)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
