/** Tells the ERP under which certificates an account buys without sales tax, and keeps what it says. */
import { sql } from 'kysely'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { APPROVED, erpTask } from '../rules/tax-certificates.ts'
import { taxRules } from './rule-rows.ts'
import { type Database, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { ErpRefusal, type Erp } from '../../../services/erp/port.ts'
import { endOf } from './present.ts'
import { certificateById, recordCertificateChange, type Certificate } from './store.ts'

export interface SendingDependencies {
  db: Database
  jobs: Jobs
  erp: Erp
  clock: () => Date
}

/** The queue retries for most of a day. */
const sendCertificate = job<{ certificateId: number }>('send-tax-certificate', { retryLimit: 16 })

export const startSendingCertificates = (d: SendingDependencies): void => {
  d.jobs.work(sendCertificate, sendToErp(d), ({ certificateId }) =>
    giveUp(d, certificateId, "The ERP didn't respond for too long."),
  )
}

/** In the transaction that stored the certificate, which is locked. Returns it as it is now. */
export const followInErp = async (tx: Tx, jobs: Jobs, certificate: Certificate): Promise<Certificate> => {
  if (erpTask(certificate.status_code, certificate.erp_state) === null) return certificate
  await jobs.enqueue(tx, sendCertificate, { certificateId: certificate.id })
  return tx
    .updateTable('tax_certificate')
    .set({ erp_state: 'waiting', erp_message: '', erp_version: certificate.erp_version + 1 })
    .where('id', '=', certificate.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Safe to run twice: each version has its own key, and a newer version has its own job. */
export const sendToErp =
  (d: SendingDependencies) =>
  async ({ certificateId }: { certificateId: number }): Promise<void> => {
    const of = await certificateById(d.db, certificateId)
    if (of?.erp_state !== 'waiting') return
    const task = erpTask(of.status_code, of.erp_state)
    try {
      const banner = lenderOf('accounts', bannerById(of.banner_id).name)
      await d.erp.setTaxExemption(banner, `tax:${of.id}:${of.erp_version}`, of.account_number, {
        certificate: String(of.id),
        states: task === 'write' ? of.states : [],
        effectiveOn: of.effective_on,
        expiresOn: endOf(of, await taxRules(d.db)),
      })
      await note(d, of, task === 'write' ? 'accepted' : 'withdrawn', '')
    } catch (error) {
      if (error instanceof ErpRefusal) return note(d, of, 'refused', error.message)
      if (error instanceof Unavailable) await note(d, of, 'waiting', "The ERP didn't respond yet.")
      throw error
    }
  }

const note = (
  { db, clock }: SendingDependencies,
  { id, erp_version }: Certificate,
  state: Certificate['erp_state'],
  message: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock()
    const { numUpdatedRows } = await tx
      .updateTable('tax_certificate')
      .set({ erp_state: state, erp_message: message, erp_at: at })
      .where('id', '=', id)
      .where('erp_state', '=', 'waiting')
      .where('erp_version', '=', erp_version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || state === 'waiting') return
    const by = { at, actor: 'system', address: 'local' }
    await recordCertificateChange(tx, id, by, `${state} by the ERP`, message ? { message } : {})
  })

const giveUp = async (d: SendingDependencies, id: number, message: string): Promise<void> => {
  const of = await certificateById(d.db, id)
  if (of) await note(d, of, 'refused', message)
}

/** Sends every approved certificate of this state again, because its rule has changed. */
export const sendAgainFor = async (
  { db, jobs }: Pick<SendingDependencies, 'db' | 'jobs'>,
  state: string,
): Promise<void> => {
  for (let after = 0; ;) {
    const batch = await db
      .selectFrom('tax_certificate')
      .select('id')
      .where('status_code', '=', APPROVED)
      .where(sql<boolean>`${state} = any(states)`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
    for (const { id } of batch)
      await inTransaction(db, async (tx) => {
        const certificate = await tx
          .selectFrom('tax_certificate')
          .selectAll()
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        await followInErp(tx, jobs, certificate)
      })
    if (batch.length < 100) return
    after = batch.at(-1)!.id
  }
}
