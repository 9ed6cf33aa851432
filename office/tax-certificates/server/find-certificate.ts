import { type SubjectFinder, type FoundBanner, bannerOfRow } from '../../../platform/http/index.ts'
import { hashOfKey } from '../../../platform/sha256.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** A tax certificate, by its number or by a path that starts with it; for staff only. */
    certificate: { finds: FoundBanner }
    /** The token of a mailed link that takes a new tax certificate. */
    renewalLink: { finds: FoundBanner }
  }
}

export const findCertificate: SubjectFinder<'certificate'> = async (db, { sent }) => {
  const id = /^(\d{1,15})(\/|$)/.exec(sent)?.[1]
  if (!id) return []
  const row = await db
    .selectFrom('tax_certificate')
    .select('banner_id')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row ? [{ subject: bannerOfRow(row) }] : []
}

/** A link that was mailed to renew a tax certificate; also one whose file has come. */
export const findRenewalLink: SubjectFinder<'renewalLink'> = async (db, { sent, now }) => {
  const tokenSha256 = hashOfKey(sent)
  if (!tokenSha256) return []
  const row = await db
    .selectFrom('tax_renewal')
    .innerJoin('tax_certificate', 'tax_certificate.id', 'tax_renewal.certificate_id')
    .select('banner_id')
    .where('token_sha256', '=', tokenSha256)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? [{ subject: bannerOfRow(row) }] : []
}
