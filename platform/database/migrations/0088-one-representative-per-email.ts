/**
 * A person is a credit representative of a banner once. Of doubles, an active one stays, or else the oldest, and decisions
 * name it instead. A representative without an email belongs to no one, so approvals can no longer name them.
 */
import { sql, type Kysely } from 'kysely'

const doubles = `(
  select user_id, first_value(user_id) over (
      partition by banner_id, lower(email) order by active desc, user_id) as kept
    from credit_rep where email <> '') double
  where double.user_id <> double.kept`

const statements = [
  `update application set credit_rep_id = double.kept from ${doubles} and credit_rep_id = double.user_id`,
  `update decision set credit_rep_id = double.kept from ${doubles} and credit_rep_id = double.user_id`,
  `update approval_proposal set approval = jsonb_set(approval, '{creditRepId}', to_jsonb(double.kept))
    from ${doubles} and (approval ->> 'creditRepId')::int = double.user_id`,
  `delete from credit_rep where user_id in (select user_id from ${doubles})`,
  `update credit_rep set active = false where email = ''`,
  `create unique index credit_rep_email on credit_rep (banner_id, lower(email)) where email <> ''`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
