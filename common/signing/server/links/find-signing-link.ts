/** Finds the signature that a mailed link or our own page opens; only the hash of its key is stored. */
import { sql } from 'kysely'
import type { FormType } from '../../../../forms/registry.ts'
import {
  type SubjectFinder,
  type FoundForm,
  type Signer,
  formOfRow,
} from '../../../../platform/http/index.ts'
import { hashOfKey } from '../../../../platform/sha256.ts'

declare module '../../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /**
     * The token of a signing link; of a form of this type, if the endpoint serves one type alone. `signed`: also a
     * mailed link that was used up by its holder's signature; `page`: also the key of the page on which they signed or
     * declined.
     */
    signingLink: { finds: FoundForm; by: Signer; more: { of?: FormType; signed?: true | 'page' } }
  }
}

export const findSigningLink: SubjectFinder<'signingLink'> = async (
  db,
  { sent, now, subject: { of, signed } },
) => {
  const tokenSha256 = hashOfKey(sent)
  if (!tokenSha256) return []
  const row = await db
    .selectFrom('signing_link')
    .innerJoin('signature', 'signature.id', 'signing_link.signature_id')
    .innerJoin('saved_form', 'saved_form.id', 'signature.saved_form_id')
    .select([
      'saved_form.id',
      'saved_form.banner_id',
      'signing_link.signature_id',
      'signing_link.identified_by',
    ])
    .where('token_sha256', '=', tokenSha256)
    .where('signing_link.expires_at', '>', now)
    .where((e) =>
      e.or([
        e('signing_link.used_at', 'is', null),
        // Its holder can continue signing there instead.
        e('signing_link.replaced_at', 'is not', null),
        ...(signed ? [signed === 'page' ? usedPage : usedBySigning] : []),
      ]),
    )
    .where('saved_form.deleted_at', 'is', null)
    .$if(of !== undefined, (query) => query.where('saved_form.form_type', '=', of!))
    .executeTakeFirst()
  if (!row) return []
  const signer = {
    kind: 'signer',
    signatureId: row.signature_id,
    identifiedBy: row.identified_by,
    tokenSha256,
  } as const
  return [{ subject: formOfRow(row), signer }]
}

/** Only the newest link mailed for a completed signature works; replaced links stay dead. */
const usedBySigning = sql<boolean>`(signing_link.purpose = 'mailed' and signature.state = 'signed'
  and not exists (select from signing_link newer where newer.signature_id = signing_link.signature_id
    and newer.purpose = 'mailed' and newer.created_at > signing_link.created_at))`

/** The newest key of the page whose signature was settled, by the page or by a callback that was faster. */
const usedPage = sql<boolean>`(signing_link.purpose = 'page' and signature.state in ('signed', 'declined')
  and not exists (select from signing_link newer where newer.signature_id = signing_link.signature_id
    and newer.purpose = 'page' and newer.created_at > signing_link.created_at))`
