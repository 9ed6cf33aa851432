/** A submitted job account as a row, and the calls about its notices. */
import { jobAccount } from '../../forms/job-account/form/index.ts'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { insertForm } from '../../kit/saving/server/store.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { JobAccountTable } from '../../forms/job-account/tables.ts'
import type { Insertable } from 'kysely'
import type { TestApp } from './app.ts'
import { staffOf } from './employee.ts'
import { multipartFiles } from './multipart.ts'

export interface PlantedJob {
  id: number
  guid: string
}

/** Private, in California, hired by the general contractor, unless `more` says otherwise. */
export const seedJob = async (
  app: TestApp,
  banner: BannerName = 'rexel',
  more: Partial<Insertable<JobAccountTable>> = {},
  { owner = `demo-${staffOf(banner)}` }: { owner?: string | null } = {},
): Promise<PlantedJob> => {
  const { tenantId } = bannerOf(banner)!
  const at = app.clock.now
  return inTransaction(app.db, async (tx) => {
    const form = await insertForm(tx, {
      form_type: jobAccount.name,
      banner_id: tenantId,
      audience: 'internal',
      state: 'pending',
      answers: { projectInformation: { name: more.job_name ?? 'Heron Tower' } },
      form_version: jobAccount.version,
      idempotency_key: null,
      owner_sso: owner,
      updated_by: owner ?? 'applicant',
      at,
    })
    const { id, guid } = form!
    await tx.updateTable('saved_form').set({ submitted_at: at }).where('id', '=', id).execute()
    await tx
      .insertInto('job_account')
      .values({
        id,
        banner_id: tenantId,
        company_name: 'Beacon Electric',
        account_number: '100001',
        ship_to: '',
        job_name: 'Heron Tower',
        job_id: '',
        job_limit: 25_000,
        job_type: 'Private',
        nature: 'Office Space',
        street: '400 Quarry Rd',
        city: 'Sacramento',
        state: 'CA',
        postal_code: '95814',
        county: 'Sacramento',
        owner_name: 'Heron Holdings',
        contractor_name: 'Volt Contractors',
        hired_by: 'general contractor',
        branch_number: '5034',
        branch_name: 'Salem',
        contact_email: '',
        is_internal: owner !== null,
        created_by: owner === null ? '' : 'Daniel Okafor',
        submitted_at: at,
        start_date: '2026-06-01',
        first_furnishing: null,
        job_number: null,
        opened_at: null,
        ...more,
      })
      .execute()
    return { id, guid }
  })
}

export const noticeCalls = (
  app: TestApp,
  { id }: Pick<PlantedJob, 'id'>,
  headers: { authorization: string },
) => {
  const call = (what: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/JobNotices/jobs/${id}/${what}`, headers, payload })
  return {
    seen: async () =>
      (await app.inject({ method: 'GET', url: `/api/JobNotices/jobs/${id}`, headers })).json().data,
    furnishing: (first: string | null, last: string | null = null) => call('furnishing', { first, last }),
    hirer: (hiredBy: string) => call('hirer', { hiredBy }),
    queue: (noticeId: number, on: string) => call('queue', { noticeId, on }),
    cancel: (noticeId: number) => call('cancel', { noticeId }),
    notNeeded: (noticeId: number, reason: string) => call('not-needed', { noticeId, reason }),
    served: (
      noticeId: number,
      on: string,
      how = 'Certified mail',
      files: readonly (readonly [string, Uint8Array])[] = [['receipt.pdf', Buffer.from('%PDF-1.7\nreceipt')]],
    ) => {
      const sent = multipartFiles(files)
      return app.inject({
        method: 'POST',
        url: `/api/JobNotices/jobs/${id}/served/${noticeId}?${new URLSearchParams({ on, how })}`,
        headers: { ...sent.headers, ...headers },
        payload: sent.payload,
      })
    },
    proof: (noticeId: number) =>
      app.inject({ method: 'GET', url: `/api/JobNotices/jobs/${id}/proof/${noticeId}`, headers }),
  }
}
