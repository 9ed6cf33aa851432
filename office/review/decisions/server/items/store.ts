/** The SQL of links to missing items. */
import type { Reader } from '../../../../../platform/database/index.ts'
import { NotFound } from '../../../../../platform/errors.ts'
import { sha256 } from '../../../../../platform/sha256.ts'

/** When the customer was last reminded of the items of this decision. */
export const lastReminder = async (reader: Reader, decisionId: number): Promise<Date | null> => {
  const row = await reader
    .selectFrom('missing_item_link')
    .select('created_at')
    .where('decision_id', '=', decisionId)
    .where('purpose', '=', 'reminder')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The decision that this link takes items for, and who got its mail. */
export const mailedLink = (reader: Reader, token: string) =>
  reader
    .selectFrom('missing_item_link')
    .select(['decision_id as decisionId', 'mailed_to as mailedTo'])
    .where('token_sha256', '=', sha256(token))
    .executeTakeFirstOrThrow(() => new NotFound())

/** The documents that came for items of this decision. */
export const documentsForItems = (reader: Reader, formId: number, decisionId: number) =>
  reader
    .selectFrom('document')
    .innerJoin('missing_item', 'missing_item.id', 'document.missing_item_id')
    .selectAll('document')
    .where('document.saved_form_id', '=', formId)
    .where('decision_id', '=', decisionId)
    .execute()
