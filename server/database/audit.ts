/**
 * What was done to a form, by whom, when and from where: appended only, each row holding the hash of the one
 * before it. One chain a form, because one chain for all would make every write wait for every other.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from './database.ts'

export interface Act {
  formId: number
  at: Date
  /** sso of an employee, `applicant`, `signatory`, or `system`. */
  actor: string
  act: string
  /** Never a secret, never a key. */
  detail?: Record<string, unknown> | null
  address?: string | null
}

const GENESIS = '0'.repeat(64)

/**
 * Appends within the caller's transaction; the row of the form is locked, so that two acts cannot claim one place.
 * The database knows the end of the chain, so it makes the hash, over the text that `hashOf` would make it over.
 */
export const appendAct = async (tx: Tx, act: Act): Promise<void> => {
  const detail = act.detail ? JSON.stringify(act.detail) : null
  await sql`select append_act(${act.formId}, ${act.at}, ${act.actor}, ${act.act}, ${detail}::jsonb,
    ${act.address ?? null}, ${contentOf(act)})`.execute(tx)
}

export interface BrokenChain {
  formId: number
  seq: number
  reason: string
}

/** The last act of a form whose content was deleted (server/applications/forget.ts). */
export const PURGED = 'purged'

/**
 * Walks the chain of one form, or of all; answers the first broken row of each, and how many rows were right. Where
 * a form was purged its rows have lost their details and cannot be hashed again; that they stand one after the
 * other is still seen, and only before the act that says so are they taken for right.
 */
export const verifyChains = async (
  db: Reader,
  formId?: number,
): Promise<{ rows: number; broken: BrokenChain[] }> => {
  const broken: BrokenChain[] = []
  let rows = 0
  let place = { form: formId === undefined ? 0 : formId, seq: 0 }
  let expected = { form: -1, seq: 1, hash: GENESIS }
  let found: Found = { wrong: null, blank: [] }
  const close = () => {
    const first = found.wrong ?? found.blank[0]
    if (first) broken.push(first)
    found = { wrong: null, blank: [] }
  }
  for (;;) {
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where((e) =>
        e.or([
          e('saved_form_id', '>', place.form),
          e.and([e('saved_form_id', '=', place.form), e('seq', '>', place.seq)]),
        ]),
      )
      .$if(formId !== undefined, (q) => q.where('saved_form_id', '=', formId!))
      .orderBy('saved_form_id')
      .orderBy('seq')
      .limit(2_000)
      .execute()
    for (const row of page) {
      if (row.saved_form_id !== expected.form) {
        close()
        expected = { form: row.saved_form_id, seq: 1, hash: GENESIS }
      }
      const right = hashOf(row.previous_hash, {
        formId: row.saved_form_id,
        seq: row.seq,
        at: row.at,
        actor: row.actor,
        act: row.act,
        detail: row.detail as Record<string, unknown> | null,
        address: row.address,
      })
      const misplaced =
        row.seq !== expected.seq
          ? `row ${expected.seq} is missing`
          : row.previous_hash !== expected.hash
            ? 'it does not follow the row before it'
            : null
      const changed = { formId: row.saved_form_id, seq: row.seq, reason: 'its content was changed' }
      if (misplaced) found.wrong ??= found.blank[0] ?? { ...changed, reason: misplaced }
      else if (row.hash === right) {
        rows += 1
        if (row.act === PURGED) {
          rows += found.blank.length
          found.blank = []
        }
      } else if (row.detail === null && row.address === null) found.blank.push(changed)
      else found.wrong ??= found.blank[0] ?? changed
      expected = { form: row.saved_form_id, seq: row.seq + 1, hash: row.hash }
      place = { form: row.saved_form_id, seq: row.seq }
    }
    if (page.length < 2_000) {
      close()
      return { rows, broken }
    }
  }
}

/** Of one chain: its first broken row, and rows without content that nothing has explained yet. */
interface Found {
  wrong: BrokenChain | null
  blank: BrokenChain[]
}

const hashOf = (previous: string, act: Act & { seq: number }): string =>
  createHash('sha256')
    .update(`["${previous}",${act.formId},${act.seq},${contentOf(act)}`)
    .digest('hex')

/** All that is hashed but the place in the chain: the rest of a JSON array. For statements that call `append_act`. */
export const contentOf = (act: Act): string =>
  JSON.stringify([
    act.at.toISOString(),
    act.actor,
    act.act,
    canonical(act.detail ?? null),
    act.address ?? null,
  ]).slice(1)

/** jsonb forgets the order of keys; the hash must not depend on it. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, canonical(inner)])
      : value
