/** What follows when the ERP has opened the account: its number, the PDF of the answers, and the welcome email. */
import { cashAccount, type CashAccount } from '../form/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import {
  type OpenedAccount,
  type PrintDependencies,
  printedAnswers,
  recordOpened,
} from '../../../office/accounts/server/index.ts'
import { formById } from '../../../kit/saving/server/index.ts'
import { cashAccountOpened as welcome } from './cash-account-opened.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'

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

export interface WelcomeDependencies extends PrintDependencies {
  jobs: Jobs
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
    const { attachments, keep } = await printedAnswers(d, cashAccount, form, {
      title: 'Cash account',
      first: [{ label: 'Account number', value: account.account_number }],
      at: account.opened_at,
    })
    const { firstName = '' } = (form.answers as CashAccount).companyInformation ?? {}
    await inTransaction(d.db, async (tx) => {
      await keep(tx)
      await queueMail(tx, d.jobs, welcome, {
        banner,
        formId,
        reference: String(formId),
        to: account.contact_email,
        data: { firstName, companyName: account.company_name, accountNumber: account.account_number! },
        attachments,
        once: `cash-account:${formId}`,
      })
    })
  }
