/** The page behind a mailed link: a customer sends one new certificate, which then waits for review. */
import type { taxCertificates } from '../contract/tax-certificates.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { reviewFiles } from '../../../platform/files/files.ts'
import { PENDING } from '../rules/tax-certificates.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { type UploadDependencies, nameUploads, takeUploads } from '../../../platform/files/index.ts'
import { stateName } from '../../../common/lookups/server/index.ts'
import { taxRules } from './rule-rows.ts'
import { type Reader, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { endOf } from './present.ts'
import { isReplaced, type Ending } from './replaced.ts'
import { insertCertificate, lockCertificate, recordCertificateChange } from './store.ts'

const RECEIVED = 'We have already received the new certificate.'
const CUSTOMER = 'customer'

const renewals = (reader: Reader, token: string) =>
  reader
    .selectFrom('tax_renewal')
    .innerJoin('tax_certificate', 'tax_certificate.id', 'tax_renewal.certificate_id')
    .select(['tax_renewal.id', 'certificate_id', 'mailed_to', 'banner_id', 'account_number', 'account_name'])
    .select(['states', 'effective_on', 'expires_on'])
    .where('token_sha256', '=', sha256(token))

/** One file is enough, whichever of the links it came through, unless it was denied. */
const isReceived = async (
  reader: Reader,
  old: Omit<Ending, 'endsOn'> & Parameters<typeof endOf>[0],
): Promise<boolean> => {
  const received = await reader
    .selectFrom('tax_renewal')
    .select('id')
    .where('certificate_id', '=', old.id)
    .where('received_at', 'is not', null)
    .executeTakeFirst()
  if (!received) return false
  const rules = await taxRules(reader)
  return isReplaced(reader, { ...old, endsOn: endOf(old, rules) }, rules)
}

export const renewalHandlers = (
  d: UploadDependencies & { banners: readonly Banner[] },
): Pick<HandlersOf<typeof taxCertificates>, 'renewal' | 'renew'> => ({
  renewal: async ({ params }) => {
    const row = await renewals(d.db, params.token).executeTakeFirst()
    if (!row) throw new NotFound()
    return replyWith({
      companyName: row.account_name,
      states: row.states.map(stateName),
      expirationDate: endOf(row, await taxRules(d.db)) ?? '',
      isReceived: await isReceived(d.db, { ...row, id: row.certificate_id }),
    })
  },

  renew: async ({ params, files, ctx }) =>
    takeUploads(d, ctx, files, { accepted: reviewFiles }, async (incoming) => {
      if (incoming.length > 1) throw new Invalid('Please choose one file.')
      const [file] = nameUploads(incoming)
      const { timeZone } = bannerById(ctx.subject.bannerId, d.banners)
      await inTransaction(d.db, async (tx) => {
        const found = await renewals(tx, params.token).executeTakeFirst()
        const old = found && (await lockCertificate(tx, found.certificate_id))
        if (!found || !old) throw new NotFound()
        // With the certificate locked, because two uploads may run side by side.
        if (await isReceived(tx, old)) throw new Conflict(RECEIVED)
        const { id } = await insertCertificate(
          tx,
          {
            banner_id: old.banner_id,
            account_number: old.account_number,
            account_name: old.account_name,
            is_enterprise: old.is_enterprise,
            sub_accounts: old.sub_accounts,
            sub_account_numbers: old.sub_account_numbers,
            states: old.states,
            effective_on: dayOf(ctx.now, timeZone),
            expires_on: null,
            status_code: PENDING,
            uploaded_at: ctx.now,
            uploaded_by: CUSTOMER,
            uploaded_by_email: found.mailed_to,
            renewal_id: found.id,
          },
          file!,
        )
        await tx.updateTable('tax_renewal').set({ received_at: ctx.now }).where('id', '=', found.id).execute()
        await recordCertificateChange(
          tx,
          id,
          { at: ctx.now, actor: CUSTOMER, address: ctx.address },
          'uploaded by the customer',
          { name: file!.name, sha256: file!.sha256, renews: old.id },
        )
      })
      return replyWith(null, 'Thank you. We received your certificate.')
    }),
})
