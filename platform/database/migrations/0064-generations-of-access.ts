/** The generation of the access to a staff account, and how long a second step may be set up at sign-in. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table staff_account
    add column generation integer not null default 0,
    add column set_up_until timestamptz`,
  // Who has accepted an invitation and not yet signed in.
  `update staff_account set set_up_until = now() + interval '3 days'
    where active and password_hash <> ''
      and not exists (select from staff_passkey p where p.sso = staff_account.sso)
      and not exists (select from staff_authenticator a where a.sso = staff_account.sso)`,
  // From now on a deactivation ends the invitation.
  `update staff_account set invitation_hash = null, invitation_until = null where not active`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
