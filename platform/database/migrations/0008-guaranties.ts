/** A separate guaranty for each guarantor: a signing request now has several documents, each with its own signers. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table signature add column guaranty_document_id uuid references document`,
  `alter table signature add column guaranty_sha256 text`,
  `alter table signature add column guaranty_pages int`,
  `create table embedded_document (
    request_id uuid not null references embedded_signing on delete cascade,
    name text not null,
    sheet jsonb not null,
    pdf bytea not null,
    primary key (request_id, name)
  )`,
  `insert into embedded_document select id, 'application', sheet, pdf from embedded_signing`,
  `alter table embedded_signing drop column sheet`,
  `alter table embedded_signing drop column pdf`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
