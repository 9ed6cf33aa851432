/** What staff see about the emails that asked for certificates, and what came (docs/rules/tax-certificates.md). */
import type { Reader } from '../../../platform/database/index.ts'
import type { Certificate } from './store.ts'

/** For each row: the certificate that it was sent to replace, and when its own customer was last asked. */
export const findRequests = async (
  reader: Reader,
  rows: readonly Pick<Certificate, 'id' | 'renewal_id'>[],
) => {
  if (rows.length === 0) return () => ({ renews: null, askedAt: null })
  const found = await reader
    .selectFrom('tax_renewal')
    .select(['id', 'certificate_id', 'asked_at'])
    .where((e) =>
      e.or([
        e(
          'certificate_id',
          'in',
          rows.map(({ id }) => id),
        ),
        e(
          'id',
          'in',
          rows.map(({ renewal_id }) => renewal_id ?? 0),
        ),
      ]),
    )
    .orderBy('asked_at')
    .execute()
  return ({ id, renewal_id }: Pick<Certificate, 'id' | 'renewal_id'>) => ({
    renews: found.find((one) => one.id === renewal_id)?.certificate_id ?? null,
    askedAt: found.findLast((one) => one.certificate_id === id)?.asked_at.toISOString() ?? null,
  })
}

/** The emails that asked the customer of a certificate for a new one, and what came through their links. */
export const readRequests = async (reader: Reader, id: number) => {
  const asked = await reader
    .selectFrom('tax_renewal')
    .leftJoin('mail', 'mail.id', 'tax_renewal.mail_id')
    .select(['tax_renewal.id', 'days_before', 'denied_id', 'mailed_to', 'asked_at'])
    .select(['mail.state', 'mail.problem'])
    .where('certificate_id', '=', id)
    .orderBy('asked_at')
    .orderBy('tax_renewal.id')
    .execute()
  if (asked.length === 0) return []
  const received = await reader
    .selectFrom('tax_certificate')
    .select(['id', 'renewal_id', 'uploaded_at', 'status_code'])
    .where(
      'renewal_id',
      'in',
      asked.map((one) => one.id),
    )
    .orderBy('id')
    .execute()
  return asked.map((one) => ({
    askedAt: one.asked_at.toISOString(),
    daysBefore: one.days_before,
    deniedId: one.denied_id,
    mailedTo: one.mailed_to,
    mailState: one.state,
    mailProblem: one.problem,
    received: received
      .filter(({ renewal_id }) => renewal_id === one.id)
      .map(({ id: batchId, uploaded_at, status_code }) => ({
        batchId,
        uploadDate: uploaded_at.toISOString(),
        statusCode: status_code,
      })),
  }))
}

/** The certificate that this one was sent to replace; null if no email asked for it. */
export const findReplaced = async (reader: Reader, { renewal_id }: Pick<Certificate, 'renewal_id'>) => {
  if (renewal_id === null) return null
  const row = await reader
    .selectFrom('tax_renewal')
    .innerJoin('tax_certificate', 'tax_certificate.id', 'tax_renewal.certificate_id')
    .select(['tax_certificate.id', 'file_name', 'asked_at', 'days_before', 'mailed_to'])
    .where('tax_renewal.id', '=', renewal_id)
    .executeTakeFirstOrThrow()
  return {
    batchId: row.id,
    fileName: row.file_name,
    askedAt: row.asked_at.toISOString(),
    daysBefore: row.days_before,
    mailedTo: row.mailed_to,
  }
}
