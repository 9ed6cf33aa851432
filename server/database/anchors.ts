/**
 * Once a day the heads of all chains are hashed into one row. Who rewrites a whole chain of a form, hashes and
 * all, is still found out by the anchor of a day before; keep a copy of `audit_anchor` where no operator writes.
 */
import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { job } from './jobs.ts'

export const chainAnchors = job<Record<string, never>>('anchor-audit-chains')

const PAGE = 5_000

/** Anchors the day of `now` (UTC); a day is anchored once. */
export const anchorHeads = async (db: Database, now: Date): Promise<void> => {
  const hash = createHash('sha256')
  let heads = 0
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('audit')
      .select(['saved_form_id', 'seq', 'hash'])
      .distinctOn('saved_form_id')
      .where('saved_form_id', '>', after)
      .where('at', '<=', now)
      .orderBy('saved_form_id')
      .orderBy('seq', 'desc')
      .limit(PAGE)
      .execute()
    for (const head of page) hash.update(`${head.saved_form_id} ${head.seq} ${head.hash}\n`)
    heads += page.length
    if (page.length < PAGE) break
    after = page.at(-1)!.saved_form_id
  }
  await db
    .insertInto('audit_anchor')
    .values({ day: now.toISOString().slice(0, 10), heads, hash: hash.digest('hex') })
    .onConflict((c) => c.doNothing())
    .execute()
}
