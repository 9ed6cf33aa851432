/** Tax certificates written straight into the database, for tests that need one. */
import { sql } from 'kysely'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { newFileKey } from '../../services/files/port.ts'
import { sha256 } from '../../platform/sha256.ts'
import { embeddedErp } from '../../services/erp/embedded/embedded.ts'
import { directoryOf } from '../../common/customers/server/index.ts'
import { askForRenewals } from '../../office/tax-certificates/server/renew.ts'
import type { TestApp } from './app.ts'

export const seedCertificate = async (
  { db, server, clock }: TestApp,
  banner: BannerName,
  differing: {
    accountNumber?: string
    accountName?: string
    expiresOn?: string | null
    status?: number
    states?: string[]
    fileName?: string
  } = {},
): Promise<{ batchId: number; fullPath: string }> => {
  const { accountNumber = '100001', accountName = 'Beacon Electric', expiresOn = '2026-06-29' } = differing
  const { status = 1, states = ['OR'], fileName = 'resale.pdf' } = differing
  const key = newFileKey()
  const bytes = Buffer.from(`%PDF-1.7\n${fileName} ${key}`)
  const { size, sha256: sum } = await server.files.put(key, [bytes] as never)
  const { id } = await db
    .insertInto('tax_certificate')
    .values({
      banner_id: bannerOf(banner)!.tenantId,
      account_number: accountNumber,
      account_name: accountName,
      is_enterprise: false,
      sub_accounts: '{}',
      sub_account_numbers: '',
      states: sql<string[]>`${states}::text[]`,
      effective_on: '2025-01-01',
      expires_on: expiresOn,
      status_code: status,
      uploaded_at: clock.now,
      uploaded_by: 'demo-approver.platt',
      uploaded_by_email: 'approver.platt@example.com',
      file_name: fileName,
      content_type: 'application/pdf',
      size,
      sha256: sum,
      file_key: key,
      scan: 'no threat found',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { batchId: id, fullPath: `${id}/${fileName}` }
}

/** Empties the database of certificates, requests and mails. It is 90 days before June 29, when we ask for the first time. */
export const forgetCertificates = async ({ db, clock }: TestApp): Promise<void> => {
  clock.now = new Date('2026-03-31T15:00:00Z')
  await db.updateTable('tax_certificate').set({ renewal_id: null }).execute()
  for (const table of ['tax_renewal', 'audit_record', 'tax_certificate', 'mail', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
}

/** The daily job that asks customers for new certificates. */
export const askNow = ({ db, server, clock }: TestApp, banners = server.banners): Promise<unknown> =>
  askForRenewals({
    db,
    jobs: server.jobs,
    banners,
    directory: directoryOf(embeddedErp(db), db),
    clock: () => clock.now,
    publicUrl: 'http://localhost:5000',
    log: () => {},
  })

/** A link that takes a new certificate in place of this one. */
export const seedRenewal = async ({ db, clock }: TestApp, batchId: number, token: string): Promise<void> => {
  await db
    .insertInto('tax_renewal')
    .values({
      certificate_id: batchId,
      days_before: 90,
      token_sha256: sha256(token),
      mailed_to: 'office@beacon.example.com',
      asked_at: clock.now,
      expires_at: new Date(clock.now.getTime() + 86_400_000),
    })
    .execute()
}
