/** Once a day: emails customers whose certificate ends soon. */
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { APPROVED, renewalStage } from '../rules/tax-certificates.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import { dayOf, daysBetween } from '../../../platform/text/days/days.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import { stateName } from '../../../common/lookups/server/index.ts'
import { taxRules } from './rule-rows.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { taxRenewalAsked } from './tax-renewal-asked.mail.ts'
import { type Database, type Reader, inTransaction } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { endOf } from './present.ts'
import { askWithLink } from './renewal-link.ts'
import { isReplaced } from './replaced.ts'
import { lockCertificate, type Certificate } from './store.ts'

export interface RenewalDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  directory: Directory
  clock: () => Date
  publicUrl: string
  log(line: Record<string, unknown>, says: string): void
}

const renewalsDaily = job<Record<string, never>>('tax-renewals')
/** Before offices open, in every zone of the banners. */
const HOUR_OF_DAY = 11
const AT_ONCE = 500

export const startTaxRenewals = (d: RenewalDependencies): void => {
  d.jobs.daily(renewalsDaily, HOUR_OF_DAY, () => askForRenewals(d))
}

/** May run again at any time: each stage is mailed once. */
export const askForRenewals = async (d: RenewalDependencies): Promise<void> => {
  const now = d.clock()
  const rules = await taxRules(d.db)
  for (let after = 0; ;) {
    const batch = await d.db
      .selectFrom('tax_certificate')
      .selectAll()
      .where('status_code', '=', APPROVED)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const certificate of batch) {
      const endsOn = endOf(certificate, rules)
      if (endsOn !== null) await askFor(d, { ...certificate, endsOn }, rules, now)
    }
    if (batch.length < AT_ONCE) return
    after = batch.at(-1)!.id
  }
}

const askFor = async (
  d: RenewalDependencies,
  certificate: Certificate & { endsOn: string },
  rules: readonly TaxRule[],
  now: Date,
): Promise<void> => {
  const banner = bannerById(certificate.banner_id, d.banners)
  const stage = renewalStage(daysBetween(dayOf(now, banner.timeZone), certificate.endsOn))
  if (!banner.isOn || !banner.taxCertificates || !stage || (await isAsked(d.db, certificate.id, stage)))
    return
  if (await isReplaced(d.db, certificate, rules)) return
  // Outside the transaction, because it asks the ERP. If the ERP is unavailable, tomorrow's run asks again.
  const said = (words: string) => d.log({ certificate: certificate.id }, words)
  const account = await d.directory
    .account(banner.name, certificate.account_number)
    .catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
      return 'away' as const
    })
  if (account === 'away') return said('renewal postponed until tomorrow: the ERP is unavailable')
  if (!account?.email) return said('renewal has no recipient: the ERP has no email address for the account')
  await inTransaction(d.db, async (tx) => {
    const locked = await lockCertificate(tx, certificate.id)
    if (locked?.row_version !== certificate.row_version || (await isAsked(tx, certificate.id, stage))) return
    const asking = {
      banner,
      publicUrl: d.publicUrl,
      certificateId: certificate.id,
      endsOn: certificate.endsOn,
      daysBefore: stage,
      deniedId: null,
      mailedTo: account.email,
      now,
    }
    await askWithLink(tx, asking, ({ address }) =>
      queueMail(tx, d.jobs, taxRenewalAsked, {
        banner,
        formId: null,
        reference: null,
        to: account.email,
        data: {
          companyName: locked.account_name,
          states: locked.states.map(stateName),
          expiresOn: certificate.endsOn,
          link: address,
        },
        once: `${certificate.id} ${stage}`,
      }),
    )
  })
}

const isAsked = async (reader: Reader, id: number, stage: number): Promise<boolean> => {
  const row = await reader
    .selectFrom('tax_renewal')
    .select('id')
    .where('certificate_id', '=', id)
    .where('days_before', '=', stage)
    .executeTakeFirst()
  return row !== undefined
}
