/**
 * Once a day, the heads of all chains are hashed into one row and one line of the log. If an intruder rewrites the
 * whole chain of a form, hashes included, the anchor of an earlier day no longer matches. If they rewrite the
 * anchors too, the log lines no longer match; those are stored where database operators cannot write.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/index.ts'
import { job } from '../jobs/index.ts'

export const chainAnchors = job<Record<string, never>>('anchor-audit-chains')

const PAGE = 5_000
/** Longer than any transaction can run, so no event with an earlier time can still be uncommitted. */
const SETTLED = 10 * 60_000

/** An anchor as it is stored, logged and compared. */
export interface Anchor {
  day: string
  place: number
  asOf: string
  heads: number
  hash: string
  /** The same over the chains of records.ts; null for an anchor from before they were chained. */
  records: { heads: number; hash: string } | null
}

/** Anchors the day of `now` (UTC). Covers events up to ten minutes ago. Each day is anchored once. */
export const anchorHeads = async (db: Database, now: Date): Promise<Anchor> => {
  const asOf = new Date(now.getTime() - SETTLED)
  const hash = createHash('sha256')
  let heads = 0
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('audit_act')
      .select(['saved_form_id', 'seq', 'hash'])
      .distinctOn('saved_form_id')
      .where('saved_form_id', '>', after)
      .where('at', '<=', asOf)
      .orderBy('saved_form_id')
      .orderBy('seq', 'desc')
      .limit(PAGE)
      .execute()
    for (const { saved_form_id: chain, ...head } of page) hash.update(lineOf({ chain, ...head }))
    heads += page.length
    if (page.length < PAGE) break
    after = page.at(-1)!.saved_form_id
  }
  const records = await recordHeads(db, asOf)
  const day = now.toISOString().slice(0, 10)
  await db
    .insertInto('audit_anchor')
    .values({
      day,
      place: sql<number>`(select coalesce(max(a.place), 0) + 1 from audit_anchor a)`,
      as_of: asOf,
      heads,
      hash: hash.digest('hex'),
      record_heads: records.heads,
      record_hash: records.hash,
    })
    .onConflict((c) => c.column('day').doNothing())
    .execute()
  // Return the row even if another node inserted it: if that node died before logging, the retry logs it.
  const row = await db.selectFrom('audit_anchor').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
  return anchorOf(row)
}

/** The newest event of each chain. An account and a certificate have one each. */
const recordHeads = async (db: Database, asOf: Date): Promise<{ heads: number; hash: string }> => {
  const heads = await db
    .selectFrom('audit_record')
    .select(['chain', 'seq', 'hash'])
    .distinctOn('chain')
    .where('at', '<=', asOf)
    .orderBy('chain')
    .orderBy('seq', 'desc')
    .execute()
  const hash = createHash('sha256')
  for (const head of heads) hash.update(lineOf(head))
  return { heads: heads.length, hash: hash.digest('hex') }
}

export interface Head {
  /** The number of a form, or the name of the chain of a record. */
  chain: number | string
  seq: number
  hash: string
}
export const lineOf = ({ chain, seq, hash }: Head) => `${chain} ${seq} ${hash}\n`

export const anchorOf = (row: {
  day: string
  place: number
  as_of: Date
  heads: number
  hash: string
  record_heads: number | null
  record_hash: string | null
}): Anchor => ({
  day: row.day,
  place: row.place,
  // The database allows no null; it appears only after tampering.
  asOf: (row.as_of as Date | null)?.toISOString() ?? '',
  heads: row.heads,
  hash: row.hash,
  records: row.record_hash === null ? null : { heads: row.record_heads ?? 0, hash: row.record_hash },
})
