/** The SQL of matching. */
import type { Reader, Tx } from '../platform/database/database.ts'
import type { BusinessProfile, MatchCandidate } from '../ports/bureau.ts'
import type { Search } from './matching.ts'

interface Kept extends Search {
  bureau: string
  demonstration: boolean
}

const rowOf = ({ formId, asked, by, at, bureau, demonstration }: Kept) => ({
  saved_form_id: formId,
  asked: JSON.stringify(asked),
  bureau,
  demonstration,
  asked_by: by,
  asked_at: at,
})

/** The newest search takes the place of the one before it, with whatever was chosen from that. */
export const storeSearch = async (
  tx: Tx,
  kept: Kept,
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

/** What was found before stays. */
export const noteProblem = async (tx: Tx, kept: Kept, problem: string): Promise<void> => {
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

/** Whether nobody has had an answer yet. */
export const isUndetermined = async (reader: Reader, formId: number): Promise<boolean> =>
  (await reader
    .selectFrom('application')
    .select('id')
    .where('id', '=', formId)
    .where('dnb_matches_found', 'is', null)
    .executeTakeFirst()) !== undefined

/** The queue tries no more; where somebody has found it meanwhile there is no problem. */
export const noteGivenUp = async (reader: Reader, formId: number, bureau: string): Promise<void> => {
  await reader
    .updateTable('bureau_match')
    .set({ problem: `${bureau} did not answer, and is not asked again by itself.` })
    .where('saved_form_id', '=', formId)
    .where('problem', 'is not', null)
    .execute()
}
