/** The decision that a letter is about. A mail's id is a hash, from which its decision cannot be read. */
import { sql, type Kysely } from 'kysely'

/** As `namedId` makes the id of a mail. */
const named = `(select left(hex, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-8' || substr(hex, 18, 3)
    || '-' || substr(hex, 21, 12)
  from encode(sha256(convert_to(mail.kind || ':decision:' || decision.id || ':' || mail.recipient, 'UTF8')), 'hex') hex)`

const statements = [
  // Hashes the mails of every decision, which takes longer than the usual limit for a statement.
  `set local statement_timeout = 0`,
  `alter table mail add column decision_id bigint references decision on delete set null`,
  `update mail set decision_id = decision.id from decision
    where mail.kind like '%-letter' and decision.saved_form_id = mail.saved_form_id and mail.id = ${named}::uuid`,
  `create index mail_of_decision on mail (decision_id) where decision_id is not null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
