/** Reasons about guarantors, and one that the analyst words, for installations whose list is filled already. */
import { sql, type Kysely } from 'kysely'

const reasons = [
  ['guarantor-limited-credit', 'Insufficient credit history of a guarantor'],
  ['guarantor-adverse-credit', 'Adverse credit history of a guarantor'],
  ['guarantor-unverified', "Unable to verify a guarantor's credit"],
  ['other', 'Other specific reason'],
] as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [key, value] of reasons)
    await sql`insert into reason_type (key, value, for_deny, for_pending, missing_items, position)
      select ${key}, ${value}, true, false, false, (select max(position) + 1 from reason_type)
      where exists (select from reason_type)
      on conflict do nothing`.execute(db)
}
