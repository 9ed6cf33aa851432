/**
 * Once a day the heads of all chains are hashed into one row. Who rewrites a whole chain of a form, hashes and
 * all, is still found out by the anchor of a day before; keep a copy of `audit_anchor` where no operator writes.
 */
import { createHash } from 'node:crypto'
import type { Database, Reader } from './database.ts'
import { job } from './jobs.ts'

export const chainAnchors = job<Record<string, never>>('anchor-audit-chains')

const PAGE = 5_000
/** Longer than any transaction may run: what will be written with an earlier instant is written by then. */
const SETTLED = 10 * 60_000

/** Anchors the day of `now` (UTC), with the acts up to ten minutes before; a day is anchored once. */
export const anchorHeads = async (db: Database, now: Date): Promise<void> => {
  const asOf = new Date(now.getTime() - SETTLED)
  const hash = createHash('sha256')
  let heads = 0
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('audit')
      .select(['saved_form_id', 'seq', 'hash'])
      .distinctOn('saved_form_id')
      .where('saved_form_id', '>', after)
      .where('at', '<=', asOf)
      .orderBy('saved_form_id')
      .orderBy('seq', 'desc')
      .limit(PAGE)
      .execute()
    for (const head of page) hash.update(lineOf(head))
    heads += page.length
    if (page.length < PAGE) break
    after = page.at(-1)!.saved_form_id
  }
  await db
    .insertInto('audit_anchor')
    .values({ day: now.toISOString().slice(0, 10), as_of: asOf, heads, hash: hash.digest('hex') })
    .onConflict((c) => c.doNothing())
    .execute()
}

interface Head {
  saved_form_id: number
  seq: number
  hash: string
}
const lineOf = ({ saved_form_id, seq, hash }: Head) => `${saved_form_id} ${seq} ${hash}\n`

/**
 * Walks all chains once and makes every anchor anew; answers how many agree, and the first day that does not.
 * Anchors of the time before their instant was kept cannot be made anew and are left out.
 */
export const verifyAnchors = async (db: Reader): Promise<{ right: number; broken: string | null }> => {
  const kept = await db
    .selectFrom('audit_anchor')
    .select(['day', 'as_of', 'heads', 'hash'])
    .where('as_of', 'is not', null)
    .orderBy('day')
    .execute()
  const anchors = kept.map((anchor) => ({
    ...anchor,
    until: anchor.as_of!.getTime(),
    made: createHash('sha256'),
    seen: 0,
    head: null as Head | null,
  }))
  const endOfChain = () => {
    for (const anchor of anchors) {
      if (!anchor.head) continue
      anchor.made.update(lineOf(anchor.head))
      anchor.seen += 1
      anchor.head = null
    }
  }
  for (let place = { form: 0, seq: 0 }; anchors.length > 0;) {
    const page = await db
      .selectFrom('audit')
      .select(['saved_form_id', 'seq', 'at', 'hash'])
      .where((e) =>
        e.or([
          e('saved_form_id', '>', place.form),
          e.and([e('saved_form_id', '=', place.form), e('seq', '>', place.seq)]),
        ]),
      )
      .orderBy('saved_form_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const row of page) {
      if (row.saved_form_id !== place.form) endOfChain()
      for (const anchor of anchors) if (row.at.getTime() <= anchor.until) anchor.head = row
      place = { form: row.saved_form_id, seq: row.seq }
    }
    if (page.length < PAGE) break
  }
  endOfChain()
  const wrong = anchors.findIndex(
    ({ heads, seen, hash, made }) => seen !== heads || made.digest('hex') !== hash,
  )
  return wrong === -1
    ? { right: anchors.length, broken: null }
    : { right: wrong, broken: anchors[wrong]!.day }
}
