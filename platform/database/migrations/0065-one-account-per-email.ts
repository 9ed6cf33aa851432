/**
 * An email belongs to one staff account. Accounts that already share one are reported in their history and keep working.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table staff_account add column shares_email boolean not null default false`,
  `update staff_account a set shares_email = true
    where deleted_at is null and exists (
      select from staff_account b where b.sso <> a.sso and b.deleted_at is null
        and lower(b.claims ->> 'email') = lower(a.claims ->> 'email'))`,
  `insert into staff_account_change (sso, at, actor, address, event, detail)
    select a.sso, now(), 'migration', 'local', 'shares its email with ' || string_agg(b.user_name, ', '), '{}'
    from staff_account a
    join staff_account b on b.sso <> a.sso and b.shares_email
      and lower(b.claims ->> 'email') = lower(a.claims ->> 'email')
    where a.shares_email
    group by a.sso`,
  `create unique index staff_account_email on staff_account (lower(claims ->> 'email'))
    where deleted_at is null and not shares_email`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
