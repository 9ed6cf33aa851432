/** A tax rule that no one has researched claims no period (docs/rules/tax-certificates.md). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table tax_rule add column is_researched boolean not null default true`,
  // Also one that someone has edited without entering a rule.
  `update tax_rule set is_researched = false, notes = ''
    where notes = 'Not researched yet.' and citation = '' and years is null and not ends_with_year`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
