/** Which letters could not be created: they leave no mail, so the decision says so. */
import { sql, type Kysely } from 'kysely'

/** Reads every audit event before it locks decisions, because that may take minutes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db)
  const { rows } = await sql<{ saved_form_id: number; at: Date }>`
    select saved_form_id, at from audit_act where act = 'letter not written'`.execute(db)
  await sql`alter table decision add column letter_unwritten boolean not null default false`.execute(db)
  // Only the latest decision of that time is given up.
  for (const { saved_form_id, at } of rows)
    await sql`update decision set letter_unwritten = true where id =
      (select max(id) from decision where saved_form_id = ${saved_form_id} and decided_at <= ${at})`.execute(
      db,
    )
  await sql`create index decision_letter_unwritten on decision (id) where letter_unwritten`.execute(db)
  // Without statistics, the planner assumes that half of the decisions have it.
  await sql`analyze decision (letter_unwritten)`.execute(db)
}
