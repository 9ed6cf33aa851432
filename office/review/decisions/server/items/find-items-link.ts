import { findSavedForm } from '../../../../../kit/saving/server/index.ts'
import { type SubjectFinder, type FoundForm, formOfRow } from '../../../../../platform/http/index.ts'
import { hashOfKey } from '../../../../../platform/sha256.ts'

declare module '../../../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** The items that an application lacks, by the token of a mailed link or by the applicant's own key. */
    itemsLink: { finds: FoundForm }
  }
}

/** A link that was mailed with a list of missing items; also one whose items have come, or that was decided since. */
export const findItemsLink: SubjectFinder<'itemsLink'> = async (db, { sent, now }) => {
  const tokenSha256 = hashOfKey(sent)
  if (!tokenSha256) return []
  const row = await db
    .selectFrom('missing_item_link')
    .innerJoin('saved_form', 'saved_form.id', 'missing_item_link.saved_form_id')
    .select(['saved_form.id', 'saved_form.banner_id'])
    .where('token_sha256', '=', tokenSha256)
    .where('saved_form.deleted_at', 'is', null)
    .where('missing_item_link.expires_at', '>', now)
    .executeTakeFirst()
  return row
    ? [{ subject: formOfRow(row) }]
    : findSavedForm(db, { sent, by: 'key' }, ['credit-application'], 'submitted')
}
