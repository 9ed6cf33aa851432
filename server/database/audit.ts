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

/** Walks the chain of one form, or of all; answers the first broken row of each, and how many rows were right. */
export const verifyChains = async (
  db: Reader,
  formId?: number,
): Promise<{ rows: number; broken: BrokenChain[] }> => {
  const broken: BrokenChain[] = []
  let rows = 0
  let place = { form: formId === undefined ? 0 : formId, seq: 0 }
  let expected = { form: -1, seq: 1, hash: GENESIS }
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
      if (row.saved_form_id !== expected.form) expected = { form: row.saved_form_id, seq: 1, hash: GENESIS }
      const right = hashOf(row.previous_hash, {
        formId: row.saved_form_id,
        seq: row.seq,
        at: row.at,
        actor: row.actor,
        act: row.act,
        detail: row.detail as Record<string, unknown> | null,
        address: row.address,
      })
      const reason =
        row.seq !== expected.seq
          ? `row ${expected.seq} is missing`
          : row.previous_hash !== expected.hash
            ? 'it does not follow the row before it'
            : row.hash !== right
              ? 'its content was changed'
              : null
      if (reason && broken.at(-1)?.formId !== row.saved_form_id)
        broken.push({ formId: row.saved_form_id, seq: row.seq, reason })
      if (!reason) rows += 1
      expected = { form: row.saved_form_id, seq: row.seq + 1, hash: row.hash }
      place = { form: row.saved_form_id, seq: row.seq }
    }
    if (page.length < 2_000) return { rows, broken }
  }
}

const hashOf = (previous: string, act: Act & { seq: number }): string =>
  createHash('sha256')
    .update(`["${previous}",${act.formId},${act.seq},${contentOf(act)}`)
    .digest('hex')

/** All that is hashed but the place in the chain: the rest of a JSON array. */
const contentOf = (act: Act): string =>
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
