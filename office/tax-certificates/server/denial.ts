/** A customer who sent a certificate through a mailed link learns why it was denied, and gets a new link. */
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { denialSentence } from '../rules/certificate-denials.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { stateName } from '../../../common/lookups/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { taxRenewalDenied } from './tax-renewal-denied.mail.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { endOf } from './present.ts'
import { askWithLink } from './renewal-link.ts'
import { isReplaced } from './replaced.ts'
import type { Certificate } from './store.ts'

/** The certificate that this one was sent to replace. Undefined if an employee uploaded it. */
const findCertificateToReplace = async (reader: Reader, { renewal_id }: Certificate) =>
  renewal_id === null
    ? undefined
    : reader
        .selectFrom('tax_renewal')
        .innerJoin('tax_certificate', 'tax_certificate.id', 'tax_renewal.certificate_id')
        .selectAll('tax_certificate')
        .where('tax_renewal.id', '=', renewal_id)
        .executeTakeFirst()

/**
 * Who gets the email about a denial of the certificate; null: no one, because an employee uploaded it, or because another
 * certificate has taken its place.
 */
export const denialRecipient = async (
  reader: Reader,
  certificate: Certificate,
  rules: readonly TaxRule[],
): Promise<string | null> => {
  const old = await findCertificateToReplace(reader, certificate)
  if (!old) return null
  const replaced = await isReplaced(reader, { ...old, endsOn: endOf(old, rules) }, rules, certificate.id)
  return replaced ? null : certificate.uploaded_by_email
}

/** In the transaction that denied it. */
export const mailDenial = async (
  tx: Tx,
  d: { jobs: Jobs; banners: readonly Banner[]; publicUrl: string },
  denied: Certificate,
  mailedTo: string,
  rules: readonly TaxRule[],
  now: Date,
): Promise<void> => {
  const old = (await findCertificateToReplace(tx, denied))!
  const banner = bannerById(denied.banner_id, d.banners)
  const asking = {
    banner,
    publicUrl: d.publicUrl,
    certificateId: old.id,
    endsOn: endOf(old, rules),
    daysBefore: null,
    deniedId: denied.id,
    mailedTo,
    now,
  }
  await askWithLink(tx, asking, ({ address, expiresAt }) =>
    queueMail(tx, d.jobs, taxRenewalDenied, {
      banner,
      formId: null,
      reference: null,
      to: mailedTo,
      data: {
        companyName: denied.account_name,
        states: denied.states.map(stateName),
        reason: denialSentence(denied.denial_reason),
        text: denied.denial_text,
        link: address,
        until: dayOf(expiresAt, banner.timeZone),
      },
    }),
  )
}
