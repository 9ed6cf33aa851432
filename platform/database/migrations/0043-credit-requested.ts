/** The amount and terms that an applicant requested, and the terms of a decision. */
import { sql, type Kysely } from 'kysely'

/** No application before this was asked, so there is nothing to fill in. */
const statements = [
  `alter table application
    add column amount_requested bigint,
    add column terms_requested text,
    add column payment_terms text`,
  `alter table decision add column payment_terms text`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
