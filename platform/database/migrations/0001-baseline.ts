/** All tables of version 0.1.0, by area. What the first migration had to contain: docs/decisions/0004. */
import { sql, type Kysely } from 'kysely'
import { accounts } from './baseline/accounts.ts'
import { audit } from './baseline/audit.ts'
import { beforeRecords } from './baseline/before-records.ts'
import { credit } from './baseline/credit.ts'
import { forms } from './baseline/forms.ts'
import { messages } from './baseline/messages.ts'
import { reference } from './baseline/reference.ts'
import { review } from './baseline/review.ts'
import { signing } from './baseline/signing.ts'
import { staff } from './baseline/staff.ts'
import { taxCertificates } from './baseline/tax-certificates.ts'

/** A table follows those to which it refers. */
const statements = [
  ...forms,
  ...review,
  ...audit,
  ...messages,
  ...signing,
  ...credit,
  ...accounts,
  ...taxCertificates,
  ...staff,
  ...reference,
  ...beforeRecords,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
