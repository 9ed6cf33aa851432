import { sql } from 'kysely'
import type { Database } from '../platform/database/index.ts'

/** What the page shows; older events stay in the table. */
const SHOWN = 100

/** What happened to an account, newest first. */
export const historyOf = async (db: Database, sso: string) => {
  const rows = await db
    .selectFrom('staff_account_change as change')
    .leftJoin('employee', 'employee.sso', 'change.actor')
    .select(['change.id', 'change.at', 'change.event', 'change.detail', 'change.address'])
    .select(sql<string>`coalesce(nullif(employee.name, ''), change.actor)`.as('by'))
    .where('change.sso', '=', sso)
    .orderBy('change.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, at, by, event, detail, address }) => ({
    id,
    at: at.toISOString(),
    by,
    event,
    changes: event === 'account changed' ? changesIn(detail) : [],
    address,
  }))
}

/** Each entry is `{ from, to }`, as account-store.ts writes it. */
const changesIn = (detail: unknown) =>
  Object.entries(detail as Record<string, { from: unknown; to: unknown }>).map(([field, { from, to }]) => ({
    field,
    from: String(from),
    to: String(to),
  }))
