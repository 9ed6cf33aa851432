/** Who may approve how much, and who decides while they are away (office/review/decisions/server/second-approvers.ts). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table employee add column deciding_roles jsonb not null default '{}'`.execute(db)
  await sql`create table absence (
    sso text not null,
    banner_id smallint not null,
    deputy_sso text not null,
    from_on date not null,
    until_on date not null,
    changed_at timestamptz not null,
    primary key (sso, banner_id),
    check (from_on <= until_on and sso <> deputy_sso)
  )`.execute(db)
  await sql`alter table approval_proposal add column reminded_on date`.execute(db)
  // A tile of the board counts these.
  await sql`create index application_proposed on application (banner_id) where proposed_amount is not null`.execute(
    db,
  )
}
