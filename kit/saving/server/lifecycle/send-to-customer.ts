/**
 * "Save and Email to Customer" (APP-007, APP-130, APP-A03): mails the link, which the server creates, with the sender's
 * message. Each recipient gets a separate mail with its own status; a repeated call sends again.
 */
import { sql } from 'kysely'
import { DAY_SECONDS } from '../../../../platform/text/days/durations.ts'
import { type Problem } from '../../../model/index.ts'
import { isEmailAddress, mailboxOf, maskedEmail } from '../../../../platform/text/email.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { FormState } from '../../tables.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { Conflict, Invalid, TooMany } from '../../../../platform/errors.ts'
import { type EmployeeRequest, byWhom } from '../../../../platform/http/index.ts'
import { emailedByEmployee } from '../mails/emailed-by-employee.mail.ts'
import { queueMail } from '../../../../platform/mail/index.ts'
import { upsertEmployee } from '../employees.ts'
import { refuseEnded } from '../ended.ts'
import { staffIn } from '../save/saver.ts'
import { lockForm, type SavedForm } from '../store.ts'
import { aboutForm, isUnfinished, lifecycleOf, linkOf, refuseCustomers } from './unfinished.ts'

export interface SendDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  /** What staff must still answer before the form is mailed. Asks outside services, so no transaction may be open. */
  problemsBeforeMailing(formId: number, now: Date): Promise<readonly Problem[]>
}

export interface CustomerMail {
  emailRecipients: readonly string[]
  subject: string
  body: string
}

const EVENT = 'emailed'
/** Per person, over all forms. */
const MOST_A_DAY = 50

export const sendToCustomer = async (
  d: SendDependencies,
  { emailRecipients, subject, body }: CustomerMail,
  ctx: EmployeeRequest,
): Promise<{ form: SavedForm; sentTo: string[] }> => {
  const formId = ctx.subject.formId
  const sentTo = recipientsOf(emailRecipients)
  const problems = await d.problemsBeforeMailing(formId, ctx.now)
  return inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuseMailing(form)
    if (problems.length) throw new Invalid(problems)
    const link = linkOf(d.publicUrl, bannerById(form.banner_id, d.banners), form)
    const mailed = await mailToCustomer(tx, d, form, { sentTo, subject, body, link }, ctx)
    return { form: mailed.form, sentTo }
  })
}

/** Staff mail only a form that they filled in and that is not submitted. */
export const refuseMailing = (form: SavedForm): void => {
  refuseEnded(form)
  refuseCustomers(form)
  if (!isUnfinished(form)) throw new Conflict('This application has already been submitted.')
}

interface Mailing {
  sentTo: readonly string[]
  subject: string
  body: string
  link: string
}

/** The form must be locked. `mails`: the id of each queued mail, by its address. */
export const mailToCustomer = async (
  tx: Tx,
  d: Pick<SendDependencies, 'jobs' | 'banners'>,
  form: SavedForm,
  { sentTo, subject, body, link }: Mailing,
  ctx: EmployeeRequest,
): Promise<{ form: SavedForm; mails: ReadonlyMap<string, string> }> => {
  const { identity, actor } = staffIn(ctx)
  // Locks the person's row, so that two calls are counted one after the other.
  await upsertEmployee(tx, identity, ctx.now)
  await refuseTooOften(tx, actor, sentTo.length, ctx.now)
  const { name, email } = identity
  const mails = new Map<string, string>()
  for (const to of sentTo) {
    const mailId = await queueMail(tx, d.jobs, emailedByEmployee, {
      ...aboutForm(form, d.banners),
      to,
      replyTo: isEmailAddress(email) ? email : null,
      data: { noun: lifecycleOf(form).noun, subject, body, link, sender: { name, email } },
    })
    if (mailId) mails.set(to, mailId)
  }
  await appendAuditEvent(tx, {
    formId: form.id,
    at: ctx.now,
    actor,
    event: EVENT,
    detail: { to: sentTo.map(maskedEmail), ...byWhom(ctx.actor) },
    address: ctx.address,
  })
  return { form: await markEmailed(tx, form, ctx.now), mails }
}

/** Each mailbox once; the problem of a wrong address names its position and the address. */
export const recipientsOf = (sent: readonly string[]): string[] => {
  const wrong = sent.flatMap((address, at) =>
    isEmailAddress(address)
      ? []
      : [
          {
            path: `emailRecipients.${at}`,
            message: `"${address}" is not a proper email address`,
            missing: false,
          },
        ],
  )
  if (wrong.length) throw new Invalid(wrong)
  return [...new Set(sent.map(mailboxOf))]
}

/** A mailed form can no longer be deleted, not even while its customer signs. */
const markEmailed = (tx: Tx, form: SavedForm, now: Date): Promise<SavedForm> =>
  tx
    .updateTable('saved_form')
    .set({
      emailed_at: form.emailed_at ?? now,
      // The caller may have opened it for signing since the form was read.
      state: sql<FormState>`case when state = 'draft' then 'emailed' else state end`,
      updated_at: now,
    })
    .where('id', '=', form.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const refuseTooOften = async (tx: Tx, actor: string, more: number, now: Date): Promise<void> => {
  const { mailed, first } = await tx
    .selectFrom('audit')
    .select(({ fn }) => [
      sql<number>`coalesce(sum(jsonb_array_length(detail -> 'to')), 0)::int`.as('mailed'),
      fn.min('at').as('first'),
    ])
    .where('actor', '=', actor)
    .where('act', '=', EVENT)
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (mailed + more <= MOST_A_DAY) return
  const age = first ? Math.floor((now.getTime() - new Date(first).getTime()) / 1000) : 0
  throw new TooMany(
    DAY_SECONDS - age,
    `You can send up to ${MOST_A_DAY} emails to customers a day, and you have sent ${mailed}. Try again tomorrow.`,
  )
}
