/** The day of a queued notice: its draft as a PDF, mailed to the credit inbox. We serve nothing ourselves. */
import type { JobAccount } from '../../../forms/job-account/form/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { longDate } from '../../../platform/text/days/dates.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import { insertDocument, keepGenerated } from '../../../platform/files/index.ts'
import { printLetter } from '../../../kit/pdf/index.ts'
import { formById } from '../../../kit/saving/server/index.ts'
import { list, notice, paragraph, queueMail, type Content } from '../../../platform/mail/index.ts'
import { jobNoticePrepared } from './job-notice-prepared.mail.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import type { Files } from '../../../services/files/port.ts'
import { changeNotice, jobById, lockJob, noticeOf, noticesOfJob, type Job } from './store.ts'

/** Safe to run twice. */
export const prepareNotice = job<{ formId: number; noticeId: number }>('prepare-job-notice')

export interface PrepareDependencies {
  db: Database
  files: Files
  jobs: Jobs
  banners: readonly Banner[]
  clock: () => Date
  publicUrl: string
}

export const prepareDraft =
  (d: PrepareDependencies) =>
  async ({ formId, noticeId }: { formId: number; noticeId: number }): Promise<void> => {
    const { db, files, jobs, clock } = d
    const account = await jobById(db, formId)
    const found = (await noticesOfJob(db, formId)).find(({ id }) => id === noticeId)
    if (!account || found?.state !== 'queued' || found.mailed_at !== null) return
    const at = clock()
    const banner = bannerById(account.banner_id, d.banners)
    const content = await printLetter({
      banner,
      reference: String(formId),
      at,
      addressee: [account.owner_name, account.contractor_name],
      content: draftOf(account, found, banner, (await formById(db, formId)).answers as JobAccount),
    })
    const draft = await keepGenerated(
      { db, files },
      {
        formId,
        kind: 'job-notice',
        name: `${found.rule_id}-${formId}${found.month && `-${found.month}`}.pdf`,
        contentType: 'application/pdf',
        content,
        by: 'system',
        at,
      },
    )
    await inTransaction(db, async (tx) => {
      await lockJob(tx, formId)
      const locked = await noticeOf(tx, formId, noticeId)
      // Canceled or prepared by another node in the meantime; the sweep removes the file.
      if (locked?.state !== 'queued' || locked.mailed_at !== null) return
      await insertDocument(tx, draft)
      await changeNotice(tx, noticeId, { mailed_at: at }, locked.changed_by, locked.changed_at)
      await queueMail(tx, jobs, jobNoticePrepared, {
        banner,
        formId,
        reference: String(formId),
        to: banner.creditInbox,
        data: {
          jobName: account.job_name,
          companyName: account.company_name,
          notice: found.name,
          citation: found.citation,
          servedOn: found.serve,
          deadline: found.deadline,
          link: noticeLink(d.publicUrl, banner, formId),
        },
        attachments: [{ name: draft.name, contentType: draft.content_type, fileKey: draft.file_key }],
      })
      await appendAuditEvent(tx, {
        formId,
        at,
        actor: 'system',
        event: 'notice prepared',
        detail: { rule: found.rule_id, deadline: found.deadline, sha256: draft.sha256 },
      })
    })
  }

export const noticeLink = (publicUrl: string, { name }: Banner, formId: number): string =>
  `${publicUrl}/admin/job-accounts/${name}/${formId}`

/** '' if the form does not have it. */
const contractorAddress = ({ generalContractor: of }: JobAccount): string =>
  [
    of?.generalContractorStreetAddress1,
    of?.generalContractorStreetAddress2,
    of?.generalContractorCity,
    [of?.generalContractorState, of?.generalContractorPostalCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

const draftOf = (
  account: Job,
  found: Awaited<ReturnType<typeof noticesOfJob>>[number],
  banner: Banner,
  answers: JobAccount,
): Content => {
  const second = answers.projectAddress?.streetAddress2
  const place = [account.street, second, account.city, `${account.state} ${account.postal_code}`.trim()]
  const contractor = contractorAddress(answers)
  const unknown = 'Unknown. Add it before service.'
  return {
    subject: found.name,
    heading: found.name,
    blocks: [
      notice(`Draft for service. ${CONFIRM_WITH_COUNSEL}`),
      paragraph(
        `${banner.creditor.name} furnishes electrical materials to ${account.company_name} for the job below and gives this notice under ${found.citation}.`,
      ),
      list([
        `Job: ${account.job_name}`,
        `Job address: ${place.filter(Boolean).join(', ')}`,
        `County: ${account.county || unknown}`,
        `Owner or public body: ${account.owner_name || unknown}`,
        `General contractor: ${[account.contractor_name || unknown, contractor].filter(Boolean).join(', ')}`,
        `Customer: ${account.company_name}, hired by ${account.hired_by ? `the ${account.hired_by}` : "someone we haven't identified yet"}`,
        `First furnishing: ${account.first_furnishing ? longDate(account.first_furnishing) : unknown}`,
        ...(found.month ? [`Month of furnishing: ${longDate(`${found.month}-01`).replace(' 1,', '')}`] : []),
        `Estimated price of the materials: ${wholeDollars(account.job_limit)}. Confirm with counsel.`,
        `To be served on: ${found.serve.join(', ')}`,
        `Deadline: ${longDate(found.deadline)}`,
      ]),
      paragraph(`From: ${inFull(banner.creditor)}`),
    ],
  }
}
