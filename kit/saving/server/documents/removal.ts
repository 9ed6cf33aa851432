/**
 * Removes and restores documents for staff: never those that the system filed, and none after a decision was based on
 * them.
 */
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { Document } from '../../../../platform/files/index.ts'

/** A credit decision was based on the documents. */
const isDecided = async (reader: Reader, formId: number): Promise<boolean> =>
  (await reader
    .selectFrom('decision')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('status', 'in', ['Approved', 'Denied'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Throws Conflict if a decision was based on this document, or if it may be needed as evidence. */
export const refuseRemoval = async (reader: Reader, { id, saved_form_id }: Document): Promise<void> => {
  const report = await reader
    .selectFrom('credit_check')
    .select('id')
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (report) throw new Conflict("The system filed this report, so it can't be removed.")
  if (await isDecided(reader, saved_form_id))
    throw new Conflict('This application was decided with these documents, so they can no longer be removed.')
}

/** Row and bytes stay. */
export const putAway = (
  tx: Tx,
  { id }: Document,
  { at, by, reason }: { at: Date; by: string; reason: string },
) =>
  tx
    .updateTable('document')
    .set({ removed_at: at, removed_by_name: by, removed_reason: reason })
    .where('id', '=', id)
    .execute()

/**
 * Only a document that was removed with a reason. One that its customer removed is not restored. Throws Conflict for an
 * undone report, which could not be removed again.
 */
export const bringBack = async (tx: Tx, formId: number, id: string) => {
  const undone = await tx
    .selectFrom('credit_check')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('document_id', '=', id)
    .where('undone_at', 'is not', null)
    .executeTakeFirst()
  if (undone) throw new Conflict("This credit report was undone, so its document can't be restored.")
  return tx
    .updateTable('document')
    .set({ removed_at: null, removed_by_name: null, removed_reason: null })
    .where('saved_form_id', '=', formId)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .where('removed_reason', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}
