/**
 * The employees' side: who mailed and who deleted a form, its branch, the employees, the web shop's customer, and
 * the lists that staff choose from (docs/rules/employees.md).
 */
import { sql, type Kysely } from 'kysely'

/**
 * Copies the answers that lists need into columns. A trigger is planned once; generated columns would be planned on
 * every save and cost more than the save itself. Most saves change none of these columns.
 */
const tellApart = `create function tell_form_apart() returns trigger language plpgsql as $$
  declare
    info constant jsonb := new.answers->'businessInfo';
    company text := btrim(coalesce(info->>'companyName', ''));
    account constant text := btrim(coalesce(info->>'accountNumber', ''));
    branch constant text := btrim(coalesce(info->>'branchNumber', ''));
  begin
    if company = '' then
      company := btrim(coalesce(info->>'internalCompanyName', ''));
    end if;
    if tg_op = 'UPDATE' and company = old.company_name and account = old.account_number
      and branch = old.branch_number then
      return new;
    end if;
    new.company_name := company;
    new.account_number := account;
    new.branch_number := branch;
    -- HIST-011: platt's forms are filed under the branch number of the ERP.
    new.filed_branch := case when new.banner_id = 1 and branch ~ '^[0-9]{4,6}$' and branch::int > 5000
      then (branch::int - 5000)::text else branch end;
    new.words := search_words(company || ' ' || account);
    return new;
  end
$$`

const statements = [
  // Rewrites every form to fill its columns.
  `set local statement_timeout = 0`,
  `alter table saved_form
    add column emailed_at timestamptz,
    add column deleted_at timestamptz,
    add column storefront jsonb,
    add column company_name text not null default '',
    add column account_number text not null default '',
    add column branch_number text not null default '',
    add column filed_branch text not null default '',
    add column words text collate "C" not null default ' '`,
  tellApart,
  `create trigger saved_form_told_apart before insert or update of answers on saved_form
    for each row execute function tell_form_apart()`,
  `update saved_form set answers = answers`,
  // HIST-010: forms that no employee made are separate in the index, so hiding them skips no rows. The key is a
  // number because PostgreSQL rewrites `x = true` to `x` and then does not use the index.
  `create index saved_form_branch on saved_form
    (banner_id, filed_branch, (case when form_type = 'credit-application' and owner_sso is null then 1 else 0 end), updated_at desc, id desc)
    where deleted_at is null and purged_at is null and form_type <> 'privacy'`,
  `drop index saved_form_owner`,
  `create index saved_form_owner on saved_form (owner_sso, updated_at desc, id desc) include (banner_id)
    where owner_sso is not null and deleted_at is null and purged_at is null and form_type <> 'privacy'`,
  // Applications mailed before this column existed.
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
  // Segments (customer classes) and the price classes of each.
  `create table customer_class (
    customer_type text not null,
    title text not null,
    price_class text not null,
    price_class_description text not null,
    position int not null,
    primary key (customer_type, price_class)
  )`,

  // The embedded customer directory: what an ERP would return.
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
