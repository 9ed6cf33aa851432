/** A visitor only typed the account. An employee has checked that it is theirs, so the job may be opened (JOB-A12). */
import type { JobAccount } from '../form/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { JOB_ID_TAKEN } from '../rules/job-account.ts'
import { requestWrite } from '../../../office/review/erp/server/index.ts'
import { formById, lockForm, upsertEmployee } from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { hasJobId, hasJobIdNow, type ExistingDependencies } from './existing.ts'
import { jobToOpen } from './job-to-open.ts'
import type { JobRow } from './list.ts'
import { uniqueJobId } from './submit.ts'

export const openVerified = async (
  d: ExistingDependencies & { db: Database; jobs: Jobs },
  row: JobRow,
  ctx: EmployeeRequest,
): Promise<void> => {
  const { identity } = ctx.actor
  const { name: banner } = bannerById(row.banner_id)
  const jobId = uniqueJobId(banner, (await formById(d.db, row.id)).answers as JobAccount)
  if (jobId && (await hasJobId(d, banner, row.account_number, jobId))) throw new Conflict(`${JOB_ID_TAKEN}.`)
  await inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, row.id)
    const isAsked = await tx
      .selectFrom('erp_transaction')
      .select('id')
      .where('saved_form_id', '=', row.id)
      .executeTakeFirst()
    if (isAsked) return
    if (jobId && (await hasJobIdNow(tx, banner, row.account_number, jobId)))
      throw new Conflict(`${JOB_ID_TAKEN}.`)
    await upsertEmployee(tx, identity, ctx.now)
    const asked = { formId: row.id, bannerId: row.banner_id, by: identity.name, at: ctx.now }
    await requestWrite(tx, d.jobs, asked, jobToOpen(form.answers as JobAccount))
    await appendAuditEvent(tx, {
      formId: row.id,
      at: ctx.now,
      actor: identity.sso,
      event: 'account verified',
      detail: { by: identity.name, account: row.account_number },
      address: ctx.address,
    })
  })
}
