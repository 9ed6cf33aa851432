/** What follows when the ERP has opened the account: its number, and the emails with the signed application. */
import type { InstantCredit } from '../form/index.ts'
import { INSTANT_CREDIT_LINE } from '../rules.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { type OpenedAccount, recordOpened } from '../../../office/accounts/server/index.ts'
import { sectionOf } from '../../../platform/files/index.ts'
import { aboutForm, formById, mailableEmployee, staffLinkOf } from '../../../kit/saving/server/index.ts'
import { instantCreditCopy } from './instant-credit-copy.mail.ts'
import { instantCreditOpened } from './instant-credit-opened.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { type Database, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { requestOf, signingPageOf } from '../../../common/signing/server/index.ts'

/** Safe to run twice. Retried after a second, because the sealed copy is usually ready by then. */
export const welcomeInstantCredit = job<{ formId: number }>('welcome-instant-credit', {
  retryDelay: 1,
  retryLimit: 12,
})

export const instantCreditAccountOpened =
  ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }) =>
  async (tx: Tx, account: OpenedAccount): Promise<void> => {
    const { formId, accountNumber, at } = account
    await tx
      .updateTable('instant_credit')
      .set({ state: 'open', account_number: accountNumber, opened_at: at })
      .where('id', '=', formId)
      .execute()
    await recordOpened(tx, account, { creditLine: INSTANT_CREDIT_LINE })
    await jobs.enqueue(tx, welcomeInstantCredit, { formId })
  }

export interface WelcomeDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

/** The welcome to the customer, and the signed copy to the manager and to the employee who filled it out. */
export const sendInstantCreditWelcome =
  ({ db, jobs, banners, publicUrl }: WelcomeDependencies) =>
  async ({ formId }: { formId: number }): Promise<void> => {
    const form = await formById(db, formId)
    const row = await db.selectFrom('instant_credit').selectAll().where('id', '=', formId).executeTakeFirst()
    if (!row?.account_number) return
    const [sealed] = await sectionOf(db, formId, 'sealed-pdf')
    if (!sealed) throw new Unavailable('The sealed copy is not ready yet.')
    const { signatoryInformation: signer } = form.answers as InstantCredit
    const { banner, ...about } = aboutForm(form, banners)
    const common = {
      ...about,
      banner,
      attachments: [{ name: sealed.name, contentType: sealed.content_type, fileKey: sealed.file_key }],
    }
    const data = {
      companyName: row.company_name,
      accountNumber: row.account_number,
      creditLine: INSTANT_CREDIT_LINE,
    }
    const manager = (await requestOf(db, formId))?.signatures.at(-1)
    const byManager = await mailableEmployee(db, manager?.employee_sso ?? null)
    const owner = await mailableEmployee(db, form.owner_sso)
    const staff = [
      // A manager may open the page on which they signed, not the list of those who fill out applications.
      ...(byManager ? [{ ...byManager, link: `${publicUrl}${signingPageOf(form, { banners })}` }] : []),
      ...(owner ? [{ ...owner, link: staffLinkOf(publicUrl, banner, form) }] : []),
    ]
    await inTransaction(db, async (tx) => {
      await queueMail(tx, jobs, instantCreditOpened, {
        ...common,
        to: row.applicant_email,
        data: { ...data, firstName: signer?.firstName ?? row.applicant_name },
        once: `instant-credit:${formId}`,
      })
      // `once` keeps the manager who is also the owner from getting two.
      for (const { email, name, link } of staff)
        await queueMail(tx, jobs, instantCreditCopy, {
          ...common,
          to: email,
          data: { ...data, name, link },
          once: `instant-credit:${formId}:${email}`,
        })
    })
  }
