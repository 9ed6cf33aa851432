import {
  type SubjectFinder,
  type FoundForm,
  type Guarantor,
  formOfRow,
} from '../../../platform/http/index.ts'
import { hashOfKey } from '../../../platform/sha256.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** The key of a guaranty that was requested after the submission. */
    guarantyLink: { finds: FoundForm; by: Guarantor }
  }
}

/** A guaranty requested later: open, signed or declined. Its guarantor can see the result too. */
export const findGuarantyLink: SubjectFinder<'guarantyLink'> = async (db, { sent, now }) => {
  const tokenSha256 = hashOfKey(sent)
  if (!tokenSha256) return []
  const row = await db
    .selectFrom('guaranty')
    .innerJoin('saved_form', 'saved_form.id', 'guaranty.saved_form_id')
    .select(['saved_form.id', 'saved_form.banner_id', 'guaranty.id as guaranty_id'])
    .where('token_sha256', '=', tokenSha256)
    .where('guaranty.expires_at', '>', now)
    .where('saved_form.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return []
  return [{ subject: formOfRow(row), signer: { kind: 'guarantor', guarantyId: row.guaranty_id } }]
}
