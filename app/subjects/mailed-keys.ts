/** The keys mailed to signers, guarantors and customers; only their hashes are stored. */
import { sql } from 'kysely'
import { bannerById } from '../../banners/rules/banners.ts'
import type { Database } from '../../platform/database/index.ts'
import type { FoundByKey, FoundForm } from '../../platform/http/index.ts'
import { sha256 } from '../../platform/sha256.ts'

const hashOfKey = (token: unknown): string | null =>
  typeof token !== 'string' || token.length < 20 || token.length > 200 ? null : sha256(token)

export const findSigningLink = async (
  db: Database,
  token: unknown,
  now: Date,
  { form, signed }: { form?: string; signed?: true | 'page' },
): Promise<FoundByKey | null> => {
  const tokenSha256 = hashOfKey(token)
  if (!tokenSha256) return null
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
    .$if(form !== undefined, (query) => query.where('saved_form.form_type', '=', form!))
    .executeTakeFirst()
  if (!row) return null
  return {
    subject: subjectOf(row),
    signer: { kind: 'signer', signatureId: row.signature_id, identifiedBy: row.identified_by, tokenSha256 },
  }
}

/** Only the newest link mailed for a completed signature works; replaced links stay dead. */
const usedBySigning = sql<boolean>`(signing_link.purpose = 'mailed' and signature.state = 'signed'
  and not exists (select from signing_link newer where newer.signature_id = signing_link.signature_id
    and newer.purpose = 'mailed' and newer.created_at > signing_link.created_at))`

/** The newest key of the page whose signature was settled, by the page or by a callback that was faster. */
const usedPage = sql<boolean>`(signing_link.purpose = 'page' and signature.state in ('signed', 'declined')
  and not exists (select from signing_link newer where newer.signature_id = signing_link.signature_id
    and newer.purpose = 'page' and newer.created_at > signing_link.created_at))`

/** A guaranty requested later: open, signed or declined. Its guarantor can see the result too. */
export const findGuarantyKey = async (
  db: Database,
  token: unknown,
  now: Date,
): Promise<FoundByKey | null> => {
  const tokenSha256 = hashOfKey(token)
  if (!tokenSha256) return null
  const row = await db
    .selectFrom('guaranty')
    .innerJoin('saved_form', 'saved_form.id', 'guaranty.saved_form_id')
    .select(['saved_form.id', 'saved_form.banner_id', 'guaranty.id as guaranty_id'])
    .where('token_sha256', '=', tokenSha256)
    .where('guaranty.expires_at', '>', now)
    .where('saved_form.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { subject: subjectOf(row), signer: { kind: 'guarantor', guarantyId: row.guaranty_id } }
}

/** A link that was mailed to renew a tax certificate; also one whose file has come. */
export const findRenewalLink = async (
  db: Database,
  token: unknown,
  now: Date,
): Promise<FoundByKey | null> => {
  const tokenSha256 = hashOfKey(token)
  if (!tokenSha256) return null
  const row = await db
    .selectFrom('tax_renewal')
    .innerJoin('tax_certificate', 'tax_certificate.id', 'tax_renewal.certificate_id')
    .select('banner_id')
    .where('token_sha256', '=', tokenSha256)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { name: banner, tenantId: bannerId } = bannerById(row.banner_id)
  return { subject: { banner, bannerId } }
}

/** A link that was mailed with a list of missing items; also one whose items have come, or that was decided since. */
export const findItemsLink = async (db: Database, token: unknown, now: Date): Promise<FoundByKey | null> => {
  const tokenSha256 = hashOfKey(token)
  if (!tokenSha256) return null
  const row = await db
    .selectFrom('missing_item_link')
    .innerJoin('saved_form', 'saved_form.id', 'missing_item_link.saved_form_id')
    .select(['saved_form.id', 'saved_form.banner_id'])
    .where('token_sha256', '=', tokenSha256)
    .where('saved_form.deleted_at', 'is', null)
    .where('missing_item_link.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { subject: subjectOf(row) } : null
}

export const subjectOf = (row: { id: number; banner_id: number }): FoundForm => {
  const { name: banner, tenantId: bannerId } = bannerById(row.banner_id)
  return { banner, bannerId, formId: row.id }
}
