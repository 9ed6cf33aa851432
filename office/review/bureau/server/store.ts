/** The SQL of bureau matches and credit checks. */
import type { CreditCheckTable } from '../tables.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { BusinessProfile, MatchCandidate } from '../../../../services/bureau/port.ts'
import type { Search } from './matching.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import { Conflict } from '../../../../platform/errors.ts'

interface KeptSearch extends Search {
  bureau: string
  demonstration: boolean
}

const rowOf = ({ formId, asked, by, at, bureau, demonstration }: KeptSearch) => ({
  saved_form_id: formId,
  asked: JSON.stringify(asked),
  bureau,
  demonstration,
  asked_by: by,
  asked_at: at,
})

/** The newest search replaces the previous one and its selection. */
export const storeSearch = async (
  tx: Tx,
  kept: KeptSearch,
  {
    candidates,
    profile,
    found,
  }: { candidates: readonly MatchCandidate[]; profile: BusinessProfile | null; found: number },
): Promise<void> => {
  const row = {
    ...rowOf(kept),
    candidates: JSON.stringify(candidates),
    profile: profile && JSON.stringify(profile),
    problem: null,
    selected_by: null,
    selected_at: null,
  }
  await tx
    .with('application', (q) =>
      q.updateTable('application').set({ dnb_matches_found: found }).where('id', '=', kept.formId),
    )
    .insertInto('bureau_match')
    .values(row)
    .onConflict((c) => c.column('saved_form_id').doUpdateSet(row))
    .execute()
}

/** The earlier result stays. */
export const noteProblem = async (tx: Tx, kept: KeptSearch, problem: string): Promise<void> => {
  await tx
    .insertInto('bureau_match')
    .values({ ...rowOf(kept), problem })
    .onConflict((c) => c.column('saved_form_id').doUpdateSet({ problem }))
    .execute()
}

export const storeChoice = async (
  tx: Tx,
  {
    formId,
    profile,
    by,
    at,
  }: {
    formId: number
    profile: BusinessProfile
    by: string
    at: Date
  },
): Promise<void> => {
  await tx
    .with('application', (q) =>
      q.updateTable('application').set({ dnb_matches_found: 1 }).where('id', '=', formId),
    )
    .updateTable('bureau_match')
    .set({ profile: JSON.stringify(profile), selected_by: by, selected_at: at })
    .where('saved_form_id', '=', formId)
    .execute()
}

/** Its candidates can be chosen again. A single one counts as two, because someone must choose. */
export const clearChoice = async (tx: Tx, formId: number, candidates: number): Promise<void> => {
  await tx
    .with('application', (q) =>
      q
        .updateTable('application')
        .set({ dnb_matches_found: Math.max(2, candidates) })
        .where('id', '=', formId),
    )
    .updateTable('bureau_match')
    .set({ profile: null, selected_by: null, selected_at: null })
    .where('saved_form_id', '=', formId)
    .execute()
}

/** The row stays, and so do the bytes of its document. An earlier report counts again. */
export const undoReport = async (
  tx: Tx,
  { id, document_id }: Pick<CreditCheckTable, 'id' | 'document_id'>,
  { at, by }: { at: Date; by: string },
): Promise<void> => {
  await tx.updateTable('credit_check').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()
  if (document_id)
    await tx
      .updateTable('document')
      .set({ removed_at: at, removed_by_name: by, removed_reason: 'Report on another business' })
      .where('id', '=', document_id)
      .execute()
}

/** Whether there is no result yet. */
export const isUndetermined = async (reader: Reader, formId: number): Promise<boolean> =>
  (await reader
    .selectFrom('application')
    .select('id')
    .where('id', '=', formId)
    .where('dnb_matches_found', 'is', null)
    .executeTakeFirst()) !== undefined

/** The queue gave up; a manual result meanwhile clears the problem. */
export const noteGivenUp = async (reader: Reader, formId: number, bureau: string): Promise<void> => {
  await reader
    .updateTable('bureau_match')
    .set({ problem: `${bureau} didn't respond. Retry manually.` })
    .where('saved_form_id', '=', formId)
    .where('problem', 'is not', null)
    .execute()
}

/** Longer than a bureau takes: an older unfinished request was lost with its process. */
const LOST = 120_000

type Question = Omit<Insertable<CreditCheckTable>, 'id' | 'outcome'>

/**
 * Inserts a request and returns its id. Of two at once about the same subject, the second is rejected. Call in a
 * transaction that locks the application.
 */
export const putOnItsWay = async (tx: Tx, question: Question): Promise<string> => {
  const { saved_form_id, kind, role, asked_at } = question
  const same = tx
    .selectFrom('credit_check')
    .select(['id', 'asked_at', 'asked_by_name'])
    .where('saved_form_id', '=', saved_form_id)
    .where('kind', '=', kind)
    .where('role', role ? '=' : 'is', role ?? null)
    .where('outcome', '=', 'ASKED')
  const other = await same.executeTakeFirst()
  if (other && other.asked_at > new Date(new Date(asked_at).getTime() - LOST))
    throw new Conflict(`${other.asked_by_name} is requesting this report right now. Wait for the result.`)
  if (other) await settleCheck(tx, other.id, { outcome: 'FAILED' })
  const id = randomUUID()
  await tx
    .insertInto('credit_check')
    .values({ ...question, id, outcome: 'ASKED' })
    .execute()
  return id
}

export const settleCheck = async (
  reader: Reader,
  id: string,
  answer: Updateable<CreditCheckTable>,
): Promise<void> => {
  await reader.updateTable('credit_check').set(answer).where('id', '=', id).execute()
}

/** A list of similar businesses that this bureau returned for this application. */
export const listOf = (reader: Reader, formId: number, id: string, bureau: string) =>
  reader
    .selectFrom('credit_check')
    .select(['id', 'businesses'])
    .where('id', '=', id)
    .where('saved_form_id', '=', formId)
    .where('outcome', '=', 'LIST')
    .where('bureau', '=', bureau)
    .executeTakeFirst()
