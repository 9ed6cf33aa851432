/**
 * Every database test runs on PostgreSQL. PGlite gets the same SQL. So there, we check that it understands every
 * statement that the product sent to PostgreSQL, and run the tests of what differs and of the main paths.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migratedPglite } from '../../test/support/database.ts'
import type { Recorded } from '../../test/support/statements.ts'

export const filesForPglite = [
  // What differs between the two databases.
  'forms/credit-application/server/jobs.test.ts',
  'platform/database/jobs-database.test.ts',
  'platform/jobs/jobs.test.ts',
  'test/faults/database-away.test.ts',
  'test/faults/killed.test.ts',
  'test/faults/two-nodes.test.ts',
  // The main paths, with every type of value.
  'kit/saving/server/history/history.test.ts',
  'kit/saving/server/save/save-form.test.ts',
  'common/signing/server/signing.test.ts',
  'office/review/server/list.test.ts',
  'office/review/server/detail/detail.test.ts',
  'office/review/decisions/server/decisions.test.ts',
  'office/dashboard/server/dashboard.test.ts',
  'platform/mail/send-mail.test.ts',
  'platform/audit/audit.test.ts',
]

/** What the product sent, with one example of each shape. */
const recorded = (folder: string): Map<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : []).flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded).statements,
    ),
  )

/**
 * The number of statements, and those that PGlite does not understand, each with the reason. It resolves
 * the tables, columns, functions and types of a statement without running it.
 */
export const askPglite = async (folder: string): Promise<{ asked: number; misunderstood: string[] }> => {
  const statements = [...recorded(folder).values()]
  const misunderstood: string[] = []
  const pglite = await migratedPglite()
  for (const statement of statements)
    await pglite
      .describeQuery(statement)
      .catch((error: unknown) => misunderstood.push(`${String(error)}\n    ${statement}`))
  await pglite.close()
  return { asked: statements.length, misunderstood }
}
