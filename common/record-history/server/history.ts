import { sql } from 'kysely'
import type { z } from 'zod'
import type { RecordHistory } from '../contract.ts'
import { verifyRecords } from '../../../platform/audit/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

/** What the page shows; older events stay in the table. */
const SHOWN = 100

/** Whether only the one who made the record reads the changes of this event. */
export type IsPrivate = (event: string) => boolean

/** What happened to the record with this chain, newest first. */
export const historyOf = async (
  db: Reader,
  chain: string,
  verify: boolean,
  /** Events of which readers see only that they happened. */
  isPrivate: IsPrivate = () => false,
): Promise<z.input<typeof RecordHistory>> => {
  const rows = await db
    .selectFrom('audit_record')
    .leftJoin('employee', 'employee.sso', 'audit_record.actor')
    .select(['seq', 'at', 'event', 'detail', 'address'])
    .select(sql<string>`coalesce(nullif(employee.name, ''), actor)`.as('by'))
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    events: rows.map(({ seq, at, detail, ...row }) => ({
      ...row,
      id: seq,
      at: at.toISOString(),
      changes: isPrivate(row.event) ? [] : changesIn(JSON.parse(detail) as object),
    })),
    chain: verify ? await chainState(db, chain) : null,
  }
}

const chainState = async (db: Reader, chain: string) => {
  const { rows, broken } = await verifyRecords(db, chain)
  const [first] = broken
  return { events: rows, problem: first ? { event: first.seq, reason: first.reason } : null }
}

const changesIn = (detail: object) =>
  Object.entries(detail).map(([field, value]) =>
    isChange(value)
      ? { field, from: shorten(textOf(value.from)), to: shorten(textOf(value.to)) }
      : { field, from: null, to: shorten(textOf(value)) },
  )

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** A list of branches may name fifty thousand; no one reads more than its start. */
const MOST_SHOWN = 1_000
const shorten = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ')
  // The start of a hash is enough to tell two files apart.
  return String(value).replace(/^([0-9a-f]{8})[0-9a-f]{56}$/, '$1')
}
