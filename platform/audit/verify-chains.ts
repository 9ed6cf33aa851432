/** Verifies the audit chains. Every hash is recomputed here, without trusting the database's own functions. */
import { sql } from 'kysely'
import { contentOf, PURGED } from './audit.ts'
import type { Reader } from '../database/index.ts'
import { sha256 } from '../sha256.ts'

export interface BrokenChain {
  formId: number
  seq: number
  reason: string
}

const GENESIS = '0'.repeat(64)
const PAGE = 2_000

/**
 * Verifies the chain of one form, or of all. Returns the first broken row of each chain and the number of correct
 * rows. Details may be missing only if the form was purged: the form and its chain record the purge at the same
 * instant, and the form was never submitted.
 */
export const verifyChains = async (
  db: Reader,
  formId?: number,
): Promise<{ rows: number; broken: BrokenChain[] }> => {
  const broken: BrokenChain[] = []
  let rows = 0
  let chain = chainOf(-1)
  const close = () => {
    const first = chain.wrong ?? chain.blank[0]
    if (first) broken.push(first)
  }
  for await (const row of chainRows(db, formId)) {
    if (row.saved_form_id !== chain.form) {
      close()
      chain = chainOf(row.saved_form_id)
    }
    rows += step(chain, row)
  }
  close()
  for (const { id } of await withoutChain(db, formId))
    broken.push({ formId: id, seq: 1, reason: 'its whole chain is missing' })
  return { rows, broken: broken.toSorted((a, b) => a.formId - b.formId) }
}

/** The state of one chain during the walk. */
interface Chain {
  form: number
  seq: number
  hash: string
  submitted: boolean
  wrong: BrokenChain | null
  /** Rows whose details are gone and not yet explained by a purge. */
  blank: BrokenChain[]
}

const chainOf = (form: number): Chain => ({
  form,
  seq: 1,
  hash: GENESIS,
  submitted: false,
  wrong: null,
  blank: [],
})

/** Returns how many more rows are now known to be correct. */
const step = (chain: Chain, row: Row): number => {
  const { saved_form_id: formId, seq } = row
  const say = (reason: string) => (chain.wrong ??= chain.blank[0] ?? { formId, seq, reason })
  const misplaced =
    seq !== chain.seq
      ? `row ${chain.seq} is missing`
      : row.previous_hash !== chain.hash
        ? 'its previous hash does not match the row before it'
        : null
  chain.seq = seq + 1
  chain.hash = row.hash
  chain.submitted ||= row.act === 'submitted'
  const state = misplaced ? 'changed' : stateOf(row)
  if (misplaced) say(misplaced)
  else if (state === 'changed') say('its content was changed')
  else if (state === 'blank')
    chain.blank.push({ formId, seq, reason: 'its details were deleted, but no purge is recorded' })
  if (state !== 'right') return 0
  const explains =
    row.act === PURGED && row.purged_at?.getTime() === row.at.getTime() && !chain.submitted && !chain.wrong
  const explained = explains ? chain.blank.splice(0).length : 0
  return explained + 1
}

const stateOf = (row: Row): 'right' | 'blank' | 'changed' => {
  if (row.hash !== hashOf(row)) return 'changed'
  if (row.detail_sha256 === null) return row.salt === null ? 'right' : 'changed'
  if (row.salt === null) return 'blank'
  return row.detail_sha256 === detailHashOf(row) ? 'right' : 'changed'
}

const hashOf = (row: Row): string =>
  sha256(
    `["${row.previous_hash}",${row.saved_form_id},${row.seq},${contentOf({ ...row, event: row.act })},"${row.detail_sha256 ?? ''}"]`,
  )

const detailHashOf = ({ salt, detail_text, address }: Row): string =>
  sha256(`${salt}\n${detail_text ?? ''}\n${address ?? ''}`)

type Row = Awaited<ReturnType<typeof pageAfter>>[number]

/** The events of one form, or of all, in order, with everything that is hashed. */
export async function* chainRows(db: Reader, formId?: number): AsyncGenerator<Row> {
  for (let place = { form: 0, seq: 0 }; ;) {
    const page = await pageAfter(db, place, formId)
    yield* page
    if (page.length < PAGE) return
    place = { form: page.at(-1)!.saved_form_id, seq: page.at(-1)!.seq }
  }
}

const pageAfter = (db: Reader, after: { form: number; seq: number }, formId: number | undefined) =>
  db
    .selectFrom('audit_act')
    .leftJoin('saved_form', 'saved_form.id', 'audit_act.saved_form_id')
    .leftJoin('audit_detail', (join) =>
      join
        .onRef('audit_detail.saved_form_id', '=', 'audit_act.saved_form_id')
        .onRef('audit_detail.seq', '=', 'audit_act.seq'),
    )
    .selectAll('audit_act')
    .select(['address', 'salt', 'purged_at'])
    .select(sql<string | null>`detail::text`.as('detail_text'))
    .where((e) =>
      e.or([
        e('audit_act.saved_form_id', '>', after.form),
        e.and([e('audit_act.saved_form_id', '=', after.form), e('audit_act.seq', '>', after.seq)]),
      ]),
    )
    .$if(formId !== undefined, (q) => q.where('audit_act.saved_form_id', '=', formId!))
    .orderBy('audit_act.saved_form_id')
    .orderBy('audit_act.seq')
    .limit(PAGE)
    .execute()

/** The first event of a form is written together with the form. */
const withoutChain = (db: Reader, formId: number | undefined) =>
  db
    .selectFrom('saved_form')
    .select('id')
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('audit_act').select('seq').whereRef('audit_act.saved_form_id', '=', 'saved_form.id'),
        ),
      ),
    )
    .$if(formId !== undefined, (q) => q.where('id', '=', formId!))
    .orderBy('id')
    .execute()
