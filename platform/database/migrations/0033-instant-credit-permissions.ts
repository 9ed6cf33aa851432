/**
 * Who may approve instant credit in which region, and every change of it (PERM, issue 17). For the list of users, each
 * employee gets the banners in which they may act and their branch, from their last token.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table employee
    add column id int generated always as identity unique,
    add column banner_ids smallint[] not null default '{}',
    add column branch_number text not null default '',
    add column words text collate "C" generated always as (search_words(name || ' ' || email)) stored`,
  `create table region (
    banner_id smallint not null,
    code text not null,
    description text not null,
    primary key (banner_id, code)
  )`,
  `create table instant_credit_permission (
    banner_id smallint not null,
    region_code text not null,
    sso text not null references employee,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (banner_id, region_code, sso)
  )`,
  `create table instant_credit_permission_change (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    region_code text not null,
    sso text not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    was_enabled boolean not null,
    is_enabled boolean not null
  )`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
