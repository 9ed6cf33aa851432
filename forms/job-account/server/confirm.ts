/** What follows a submission: the PDF, the confirmation to the customer, the note to the credit department. */
import { jobAccount, type JobAccount } from '../form/index.ts'
import { type PrintDependencies, printedAnswers } from '../../../office/accounts/server/index.ts'
import { documentsOf } from '../../../platform/files/index.ts'
import { aboutForm, formById, linkOf } from '../../../kit/saving/server/index.ts'
import { jobAccountReceived } from './job-account-received.mail.ts'
import { newJobAccount } from './new-job-account.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { jobRows } from './list.ts'
import { warningOf } from './present.ts'

/** Safe to run twice. */
export const confirmJobAccount = job<{ formId: number }>('confirm-job-account', { retryLimit: 16 })

/** The ERP has opened the job's ship-to account. The form stays pending: the credit department reviews it (JOB-A18). */
export const jobOpened = async (
  tx: Tx,
  { formId, accountNumber: number, at }: { formId: number; accountNumber: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('job_account')
    .set({ job_number: number, opened_at: at })
    .where('id', '=', formId)
    .execute()
  await appendAuditEvent(tx, {
    formId,
    at,
    actor: 'system',
    event: 'job account opened',
    detail: { account: number },
  })
}

export interface ConfirmDependencies extends PrintDependencies {
  jobs: Jobs
  publicUrl: string
}

export const sendConfirmation =
  (d: ConfirmDependencies) =>
  async ({ formId }: { formId: number }): Promise<void> => {
    const form = await formById(d.db, formId)
    const row = await jobRows(d.db).where('job_account.id', '=', formId).executeTakeFirst()
    if (!row) return
    const answers = form.answers as JobAccount
    const { banner, ...about } = aboutForm(form, d.banners)
    const { attachments, keep } = await printedAnswers(d, jobAccount, form, {
      title: 'Job account',
      at: row.submitted_at,
    })
    const warning = warningOf(answers, await documentsOf(d.db, formId))
    const copies = new Set([row.contact_email, answers.email?.email ?? ''].filter(Boolean))
    const data = {
      companyName: row.company_name,
      jobName: row.job_name,
      limit: row.job_limit,
      warning,
    }
    await inTransaction(d.db, async (tx) => {
      await keep(tx)
      for (const to of copies)
        await queueMail(tx, d.jobs, jobAccountReceived, {
          ...about,
          banner,
          to,
          data: {
            ...data,
            reference: String(formId),
            // An employee's form has a page for employees only.
            link: !row.is_internal && to === row.contact_email ? linkOf(d.publicUrl, banner, form) : null,
          },
          attachments,
          once: `job-account:${formId}:${to}`,
        })
      await queueMail(tx, d.jobs, newJobAccount, {
        ...about,
        banner,
        to: banner.creditInbox,
        data: {
          ...data,
          accountNumber: row.account_number,
          by: row.created_by,
          verified: row.state_of_job !== 'unverified',
          link: `${d.publicUrl}/admin/job-accounts/${banner.name}/${formId}`,
        },
        once: `job-account:${formId}:credit`,
      })
    })
  }
