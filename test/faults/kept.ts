/** Compares what was confirmed to customers with what the database kept. */
import type { Database } from '../../platform/database/database.ts'
import type { Acknowledged } from './customer.ts'

/** `customers`: for each draft what was confirmed, oldest first. Answers every save that is missing or incomplete. */
export const lostSaves = async (
  db: Database,
  customers: readonly (readonly Acknowledged[])[],
): Promise<string[]> => {
  const problems: string[] = []
  for (const acknowledged of customers.filter(({ length }) => length)) {
    const last = acknowledged.at(-1)!
    const row = await db
      .selectFrom('saved_form')
      .select(['id', 'row_version', 'answers'])
      .where('key', '=', last.key)
      .executeTakeFirst()
    if (!row) {
      problems.push(`The draft of ${last.city} is missing.`)
      continue
    }
    const { city } = (row.answers as { billingInfo: { city: string } }).billingInfo
    // One more save may be stored whose reply was lost.
    const next = last.city.replace(/\d+$/, (n) => String(Number(n) + 1))
    const isLast = row.row_version === last.rowVersion && city === last.city
    const isNext = row.row_version === last.rowVersion + 1 && city === next
    if (!isLast && !isNext)
      problems.push(
        `Version ${last.rowVersion} with ${last.city} was confirmed, version ${row.row_version} with ${city} is stored.`,
      )
    const events = await db
      .selectFrom('audit')
      .select('detail')
      .where('saved_form_id', '=', row.id)
      .orderBy('seq')
      .execute()
    const versions = events.map(({ detail }) => (detail as { rowVersion: number }).rowVersion)
    if (versions.length !== row.row_version - 1 || versions.some((version, n) => version !== n + 2))
      problems.push(`${last.city}: its audit events do not match its ${row.row_version} versions.`)
  }
  const orphans = await db
    .selectFrom('saved_form_secret')
    .leftJoin('saved_form', 'saved_form.id', 'saved_form_secret.saved_form_id')
    .select('path')
    .where('saved_form.id', 'is', null)
    .execute()
  return [...problems, ...orphans.map(({ path }) => `A secret at ${path} has no form.`)]
}
