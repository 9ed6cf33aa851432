/**
 * The employees' side: who mailed a form and who deleted it, whose branch it is, who the employees are, what a web
 * shop's customer brought, and the lists that staff choose from (docs/rules/employees.md).
 */
import { sql, type Kysely } from 'kysely'

const answer = (...path: string[]) => `btrim(coalesce(answers #>> '{${path.join(',')}}', ''))`
const company = `coalesce(nullif(${answer('businessInfo', 'companyName')}, ''), ${answer('businessInfo', 'internalCompanyName')})`
const branch = answer('businessInfo', 'branchNumber')
/** HIST-011: platt's are filed under the number of the ERP. */
const filedBranch = `case when banner_id = 1 and ${branch} ~ '^[0-9]{4,6}$' and (${branch})::int > 5000
  then ((${branch})::int - 5000)::text else ${branch} end`

const statements = [
  // Every form is written anew for its columns.
  `set local statement_timeout = 0`,
  `alter table saved_form
    add column emailed_at timestamptz,
    add column deleted_at timestamptz,
    add column storefront jsonb,
    add column company_name text generated always as (${company}) stored,
    add column account_number text generated always as (${answer('businessInfo', 'accountNumber')}) stored,
    add column branch_number text generated always as (${branch}) stored,
    add column filed_branch text generated always as (${filedBranch}) stored,
    add column words text collate "C" generated always as (search_words(${company} || ' ' || ${answer('businessInfo', 'accountNumber')})) stored`,
  // HIST-010: what nobody of the staff made stands apart, so that where it is hidden nothing has to be skipped.
  `create index saved_form_branch on saved_form
    (banner_id, filed_branch, (form_type = 'credit-application' and owner_sso is null), updated_at desc, id desc)
    where deleted_at is null and purged_at is null and form_type <> 'privacy'`,
  `drop index saved_form_owner`,
  `create index saved_form_owner on saved_form (owner_sso, updated_at desc, id desc)
    where owner_sso is not null and deleted_at is null and purged_at is null`,
  // Applications that were mailed before there was a column for it.
  `update saved_form f set emailed_at = a.date_emailed from application a
    where a.id = f.id and a.date_emailed is not null`,
  `update saved_form set emailed_at = updated_at where state = 'emailed' and emailed_at is null`,

  `create table employee (
    sso text primary key,
    name text not null,
    email text not null,
    seen_at timestamptz not null
  )`,
  `alter table branch add column manager_sso text`,

  `create table customer_type (
    banner_id smallint not null,
    key text not null,
    value text not null,
    position int not null,
    primary key (banner_id, key)
  )`,
  // Segments (customer classes) and the price classes that each of them may have.
  `create table customer_class (
    customer_type text not null,
    title text not null,
    price_class text not null,
    price_class_description text not null,
    position int not null,
    primary key (customer_type, price_class)
  )`,

  // The embedded directory of customers: what an ERP would answer.
  `create table erp_customer (
    banner_id smallint not null,
    number text not null,
    company_name text not null,
    email text not null,
    phone text not null,
    fax text not null,
    street text not null,
    unit text not null,
    city text not null,
    state text not null,
    postal_code text not null,
    country text not null,
    branch_number text not null,
    customer_type text not null,
    price_class text not null,
    pic_code_category text not null,
    pic_code text not null,
    inside_login text not null,
    outside_login text not null,
    primary key (banner_id, number)
  )`,
  `create table erp_ship_to (
    banner_id smallint not null,
    customer_number text not null,
    customer_id text not null,
    customer_name text not null,
    street text not null,
    city text not null,
    state text not null,
    postal_code text not null,
    primary key (banner_id, customer_id),
    foreign key (banner_id, customer_number) references erp_customer on delete cascade
  )`,
  `create index erp_ship_to_of_customer on erp_ship_to (banner_id, customer_number)`,
  `create table erp_salesperson (
    banner_id smallint not null,
    login text not null,
    display_name text not null,
    email text not null,
    primary key (banner_id, login)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
