/**
 * One chained log of what happens to records other than forms. It takes over the rows of six tables that had no chain.
 * The old tables stay for nodes of the version before, and a later version drops them.
 */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

interface Old {
  chain: string
  id: number
  at: Date
  actor: string
  address: string
  event: string
  detail: object
}
type Row = Record<string, unknown> & { id: number; at: Date; actor: string; address: string }
type Read = (row: Row) => Pick<Old, 'chain' | 'event' | 'detail'>

const changesOf = ({ before, after }: Row): object => {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  return Object.fromEntries(
    [...new Set([...Object.keys(old!), ...Object.keys(now!)])]
      .filter((key) => key !== 'changedAt' && JSON.stringify(old![key]) !== JSON.stringify(now![key]))
      .map((key) => [key, { from: old![key] ?? null, to: now![key] ?? null }]),
  )
}

/** Without what only the store of files knows. */
const recorded = (signatures: unknown): object[] =>
  (signatures as Record<string, unknown>[]).map(({ name, title, email, phone, sha256 }) => ({
    name,
    title,
    email,
    phone,
    sha256,
  }))

const sources: Record<string, Read> = {
  staff_account_change: (row) => ({
    chain: `account ${String(row['sso'])}`,
    event: String(row['event']),
    detail: row['detail'] as object,
  }),
  tax_certificate_change: (row) => ({
    chain: `tax certificate ${String(row['certificate_id'])}`,
    event: String(row['event']),
    detail: row['detail'] as object,
  }),
  tax_rule_change: (row) => ({
    chain: 'tax rules',
    event: `rule of ${String(row['state'])} changed`,
    detail: changesOf(row),
  }),
  notice_rule_change: (row) => ({
    chain: 'notice rules',
    event: `rule ${String(row['rule_id'])} ${row['before'] ? 'changed' : 'added'}`,
    detail: changesOf(row),
  }),
  email_template_change: (row) => ({
    chain: `email template of ${String(row['banner_id'])}`,
    event: 'signatures changed',
    detail: { signatures: { from: recorded(row['before']), to: recorded(row['after']) } },
  }),
  instant_credit_permission_change: (row) => ({
    chain: `instant credit permissions of ${String(row['banner_id'])}`,
    event: `permission ${row['is_enabled'] ? 'given' : 'withdrawn'}`,
    detail: { employee: row['sso'], region: row['region_code'] },
  }),
}

const PAGE = 500

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`create table audit_record (
    chain text collate "C" not null,
    seq integer not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail text not null,
    previous_hash text not null,
    hash text not null,
    primary key (chain, seq)
  )`.execute(db)
  await sql`create index audit_record_kinds on audit_record (chain, event, seq)`.execute(db)
  await sql`alter table audit_anchor add column record_heads integer, add column record_hash text`.execute(db)
  for (const [table, read] of Object.entries(sources)) await copy(db, table, read)
}

const copy = async (db: Kysely<unknown>, table: string, read: Read) => {
  const heads = new Map<string, { seq: number; hash: string }>()
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${PAGE}`.execute(db)
    for (const row of rows) {
      const { chain, event, detail: said } = read(row)
      const head = heads.get(chain) ?? { seq: 0, hash: '0'.repeat(64) }
      const seq = head.seq + 1
      const detail = JSON.stringify(said)
      const { at, actor, address } = row
      const hash = createHash('sha256')
        .update(JSON.stringify([head.hash, chain, seq, at.toISOString(), actor, address, event, detail]))
        .digest('hex')
      await sql`insert into audit_record (chain, seq, at, actor, address, event, detail, previous_hash, hash)
        values (${chain}, ${seq}, ${at.toISOString()}, ${actor}, ${address}, ${event}, ${detail}, ${head.hash}, ${hash})`.execute(
        db,
      )
      heads.set(chain, { seq, hash })
    }
    if (rows.length < PAGE) return
    after = Number(rows.at(-1)!.id)
  }
}
