/** What follows when the ERP has opened the account: its number, the PDF of the answers, and the welcome email. */
import { cashAccount, type CashAccount } from '../../domain/forms/cash-account/index.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { type OpenedAccount, recordOpened } from '../accounts/index.ts'
import { answersSheet, insertDocument, keepGenerated, printPresented, sectionOf } from '../documents/index.ts'
import { answeredGroups } from '../lookups/index.ts'
import { type ContextOf, type SavedForm, formById } from '../forms/index.ts'
import { cashAccountOpened as welcome, queueMail } from '../mail/index.ts'
import { type Database, type Tx, inTransaction } from '../platform/database/index.ts'
import { type Jobs, job } from '../platform/jobs/index.ts'
import type { Files } from '../ports/files.ts'

/** Safe to run twice. */
export const welcomeCustomer = job<{ formId: number }>('welcome-cash-customer', { retryLimit: 16 })

export const accountOpened =
  ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }) =>
  async (tx: Tx, account: OpenedAccount): Promise<void> => {
    const { formId, accountNumber, at } = account
    await tx
      .updateTable('cash_account')
      .set({ account_number: accountNumber, opened_at: at })
      .where('id', '=', formId)
      .execute()
    await recordOpened(tx, account)
    await jobs.enqueue(tx, welcomeCustomer, { formId })
  }

export interface WelcomeDependencies {
  db: Database
  files: Files
  jobs: Jobs
  banners: readonly Banner[]
  contextOf: ContextOf
}

export const sendWelcome =
  (d: WelcomeDependencies) =>
  async ({ formId }: { formId: number }): Promise<void> => {
    const form = await formById(d.db, formId)
    const account = await d.db
      .selectFrom('cash_account')
      .selectAll()
      .where('id', '=', formId)
      .executeTakeFirst()
    if (!account?.account_number || !account.opened_at) return
    const banner = bannerById(form.banner_id, d.banners)
    const [stored] = await sectionOf(d.db, formId, 'application-pdf')
    const made = stored ? null : await printed(d, form, banner, account.account_number, account.opened_at)
    const document = stored ?? made!
    const { firstName = '' } = (form.answers as CashAccount).companyInformation ?? {}
    await inTransaction(d.db, async (tx) => {
      if (made) await insertDocument(tx, made)
      await queueMail(tx, d.jobs, welcome, {
        banner,
        formId,
        reference: String(formId),
        to: account.contact_email,
        data: { firstName, companyName: account.company_name, accountNumber: account.account_number! },
        attachments: [
          { name: document.name, contentType: document.content_type, fileKey: document.file_key },
        ],
        once: `cash-account:${formId}`,
      })
    })
  }

/** Only what the customer may read: not what employees answered. */
const printed = async (
  { db, files, contextOf }: WelcomeDependencies,
  form: SavedForm,
  banner: Banner,
  accountNumber: string,
  at: Date,
) => {
  const { answers, id, submitted_at } = form
  const groups = await answeredGroups(db, cashAccount, form, contextOf(form, 'external', submitted_at ?? at))
  const sheet = answersSheet(banner, {
    title: 'Cash account',
    reference: String(id),
    company: (answers as CashAccount).companyInformation?.companyName ?? '',
    at,
    first: [{ label: 'Account number', value: accountNumber }],
    groups,
  })
  const { bytes } = await printPresented(sheet)
  return keepGenerated(
    { db, files },
    {
      formId: id,
      kind: 'application-pdf',
      name: `cash-account-${id}.pdf`,
      contentType: 'application/pdf',
      content: bytes,
      by: 'system',
      at,
    },
  )
}
