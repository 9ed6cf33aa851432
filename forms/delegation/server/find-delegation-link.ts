import { type FoundForm, type SubjectFinder, formOfRow } from '../../../platform/http/index.ts'
import { hashOfKey } from '../../../platform/sha256.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** The key in a mail to someone who was asked to fill in a section. It opens that section, and nothing else. */
    delegationLink: { finds: FoundForm & { delegation: number } }
  }
}

/** Also a link that was canceled or is answered: its page says so. */
export const findDelegationLink: SubjectFinder<'delegationLink'> = async (db, { sent, now }) => {
  const hash = hashOfKey(sent)
  if (!hash) return []
  const row = await db
    .selectFrom('delegation_link')
    .innerJoin('delegation', 'delegation.id', 'delegation_link.delegation_id')
    .innerJoin('saved_form', 'saved_form.id', 'delegation.saved_form_id')
    .select(['delegation.id', 'saved_form.id as form_id', 'saved_form.banner_id'])
    .where('key_sha256', '=', hash)
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row
    ? [{ subject: { ...formOfRow({ id: row.form_id, banner_id: row.banner_id }), delegation: row.id } }]
    : []
}
