/**
 * How long tax certificates count by state, what the ERP said of each, and the step that an application has reached
 * (docs/decisions/0091).
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table tax_rule (
    state text primary key,
    years smallint,
    ends_with_year boolean not null,
    citation text not null,
    notes text not null,
    effective_from date not null,
    checked_on date,
    checked_by text not null,
    changed_by text,
    changed_at timestamptz,
    check (years is null or not ends_with_year)
  )`,
  `create table tax_rule_change (
    id bigint generated always as identity primary key,
    state text not null,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb not null,
    after jsonb not null
  )`,
  `alter table tax_certificate
    add column erp_state text not null default ''
      check (erp_state in ('', 'waiting', 'accepted', 'withdrawn', 'refused')),
    add column erp_message text not null default '',
    add column erp_version int not null default 0,
    add column erp_at timestamptz`,
  // Renewals follow the states' rules too, so every approved certificate is looked at.
  `drop index tax_certificate_by_expiry`,
  `create index tax_certificate_approved on tax_certificate (id) where status_code = 2`,
  `create table erp_tax_exemption (
    banner_id smallint not null,
    customer_number text not null,
    certificate text not null,
    states text[] not null,
    effective_on date not null,
    expires_on date,
    primary key (banner_id, customer_number, certificate)
  )`,
  `alter table saved_form add column furthest_step smallint not null default 0`,
  // The dashboard reads only this index.
  `create index saved_form_started on saved_form (banner_id, created_at) include (furthest_step, submitted_at)
    where form_type = 'credit-application'`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
