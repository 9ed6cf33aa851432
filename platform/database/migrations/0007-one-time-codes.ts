/** The one-time codes mailed to signers. Stores only a slow hash of each code. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table signing_code (
    id uuid primary key,
    signature_id uuid not null references signature on delete cascade,
    code_hash text not null,
    wrong_tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index signing_code_of_signature on signing_code (signature_id, created_at)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
