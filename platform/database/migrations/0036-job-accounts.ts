/** Job accounts: their rows for the staff's list, and what their notices are due from (JOB, issue 18). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table job_account (
    id bigint primary key references saved_form on delete cascade,
    banner_id smallint not null,
    company_name text not null,
    account_number text not null,
    ship_to text not null,
    job_name text not null,
    words text collate "C" generated always as (search_words(company_name || ' ' || job_name)) stored,
    job_id text not null,
    job_limit bigint not null,
    job_type text not null,
    nature text not null,
    street text not null,
    city text not null,
    state text not null,
    postal_code text not null,
    county text not null,
    owner_name text not null,
    contractor_name text not null,
    hired_by text not null,
    branch_number text not null,
    branch_name text not null,
    contact_email text not null,
    is_internal boolean not null,
    created_by text not null,
    submitted_at timestamptz not null,
    start_date date not null,
    first_furnishing date,
    job_number text,
    opened_at timestamptz
  )`,
  `create index job_account_by_date on job_account (banner_id, submitted_at desc, id desc)`,
  `create index job_account_by_account on job_account (banner_id, account_number)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
