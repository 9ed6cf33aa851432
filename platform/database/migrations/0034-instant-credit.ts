/** Instant credit: applications that were emailed to their customer, and signers who are employees (IC, issue 17). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table signature add column employee_sso text`,
  `create table instant_credit (
    id bigint primary key references saved_form on delete cascade,
    banner_id smallint not null,
    company_name text not null,
    words text collate "C" generated always as (search_words(company_name)) stored,
    state text not null,
    applicant_name text not null,
    applicant_email text not null,
    manager_sso text not null,
    manager_name text not null,
    branch_number text not null,
    created_by text not null,
    emailed_at timestamptz not null,
    submitted_at timestamptz,
    account_number text,
    opened_at timestamptz
  )`,
  `create index instant_credit_by_date on instant_credit (banner_id, emailed_at desc, id desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
