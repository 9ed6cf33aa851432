/**
 * Mails referees. A referee of several applications gets one mail a day, with all questions that are due. A question
 * that comes after that day's mail waits for the next business day.
 */
import { refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { companyOf } from '../../../common/signing/rules/signing.ts'
import { termsOfCredit } from '../../../common/signing/rules/terms.ts'
import type { CreditApplication } from '../../../forms/credit-application/form/index.ts'
import { addBusinessDays, dayOf, isBusinessDay, type Day } from '../../../platform/text/days/days.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction, takeTurn } from '../../../platform/database/index.ts'
import { type JobKind, job } from '../../../platform/jobs/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { givenReferences } from '../rules/given-references.ts'
import { nextMailOn } from '../rules/schedule.ts'
import type { ReferenceDependencies } from './dependencies.ts'
import { createCode, createKey } from './links.ts'
import { referenceAsked, type ReferencedCustomer } from './mails/reference-asked.mail.ts'
import { firstSignature, readApplication, type ReferenceRequest, updateRequest } from './store.ts'

export const mailReferee: JobKind<{ bannerId: number; email: string }> = job('mail-referee')
export const remindReferees: JobKind<Record<string, never>> = job('remind-referees')

export interface MailingDependencies extends ReferenceDependencies {
  clock: () => Date
}

/** Sends what is due to this address. Safe to run twice. */
export const mailDue =
  (d: MailingDependencies) =>
  ({ bannerId, email }: { bannerId: number; email: string }): Promise<void> =>
    inTransaction(d.db, async (tx) => {
      const banner = bannerById(bannerId, d.banners)
      const now = d.clock()
      const today = dayOf(now, banner.timeZone)
      await takeTurn(tx, `referee ${bannerId} ${email.toLowerCase()}`)
      const due = await dueRequests(tx, { bannerId, email, today, now })
      if (due.length === 0) return
      if ((await refusedEmails(tx, 'reference', [email])).has(email)) return setMailOn(tx, due, null)
      if (await wasMailedOn(tx, bannerId, email, today)) return setMailOn(tx, due, addBusinessDays(today, 1))
      await mailAll(tx, d, banner, { email, due, now, today })
    })

/** Enqueues the mails of the day. In the zones of the United States it is morning. */
export const remindAll = (d: MailingDependencies) => async (): Promise<void> => {
  const now = d.clock()
  await forgetExpired(d, now)
  for (const { tenantId: bannerId, isOn, timeZone } of d.banners) {
    const today = dayOf(now, timeZone)
    if (!isOn || !isBusinessDay(today)) continue
    const rows = await dueRows(d.db, { bannerId, today, now })
      .select('reference_request.email')
      .distinct()
      .where('reference_request.email', 'is not', null)
      .execute()
    for (const { email } of rows)
      await inTransaction(d.db, (tx) => d.jobs.enqueue(tx, mailReferee, { bannerId, email: email! }))
  }
}

/** So that what is read each day does not grow with the years. Asking again sets another day. */
const forgetExpired = async ({ db }: MailingDependencies, now: Date): Promise<void> => {
  await db
    .updateTable('reference_request')
    .set({ mail_on: null })
    .where('mail_on', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
}

interface Due {
  bannerId: number
  today: Day
  now: Date
}

const dueRows = (reader: Reader, { bannerId, today, now }: Due) =>
  reader
    .selectFrom('reference_request')
    .innerJoin('application', 'application.id', 'reference_request.saved_form_id')
    .innerJoin('saved_form', 'saved_form.id', 'reference_request.saved_form_id')
    .where('reference_request.banner_id', '=', bannerId)
    .where('mail_on', '<=', today)
    .where('answered_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    // All of it stops when the application is decided or withdrawn.
    .where('application.status', '=', 'Pending')
    .where('saved_form.deleted_at', 'is', null)

const dueRequests = (tx: Tx, { email, ...due }: Due & { email: string }): Promise<ReferenceRequest[]> =>
  dueRows(tx, due)
    .selectAll('reference_request')
    .where((e) => e(e.fn('lower', ['reference_request.email']), '=', email.toLowerCase()))
    .orderBy('reference_request.id')
    .execute()

const wasMailedOn = async (tx: Tx, bannerId: number, email: string, today: Day): Promise<boolean> =>
  (await tx
    .selectFrom('reference_request')
    .select('id')
    .where('banner_id', '=', bannerId)
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('last_mailed_on', '=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined

const setMailOn = async (tx: Tx, due: readonly ReferenceRequest[], day: Day | null): Promise<void> => {
  for (const { id } of due) await updateRequest(tx, id, { mail_on: day })
}

const mailAll = async (
  tx: Tx,
  d: MailingDependencies,
  banner: Banner,
  { email, due, now, today }: { email: string; due: readonly ReferenceRequest[]; now: Date; today: Day },
): Promise<void> => {
  const ids = due.map(({ id }) => id)
  const page = `${d.publicUrl}/reference/${banner.name}`
  const asks: ReferencedCustomer[] = []
  for (const request of due) asks.push(await readCustomer(tx, request, banner))
  const mailId = await queueMail(tx, d.jobs, referenceAsked, {
    banner,
    formId: due[0]!.saved_form_id,
    reference: due.map(({ saved_form_id }) => saved_form_id).join(', '),
    to: email,
    data: {
      asks,
      isReminder: due.every(({ mails_sent }) => mails_sent > 0),
      terms: termsOfCredit(banner.creditor).version,
      link: `${page}/${await createKey(tx, ids, now)}`,
      code: await createCode(tx, ids, now),
      codePage: page,
    },
  })
  for (const { id, saved_form_id, name, mails_sent, first_mailed_on } of due) {
    const sent = mails_sent + 1
    await updateRequest(tx, id, {
      mails_sent: sent,
      first_mailed_on: first_mailed_on ?? today,
      last_mailed_on: today,
      last_mail_id: mailId,
      mail_on: nextMailOn(first_mailed_on ?? today, sent),
    })
    await appendAuditEvent(tx, {
      formId: saved_form_id,
      at: now,
      actor: 'system',
      event: 'reference mailed',
      detail: { reference: name, to: email, mail: sent },
    })
  }
}

/** What a referee learns of a customer. */
export const readCustomer = async (
  reader: Reader,
  { saved_form_id, reference_id, kind }: Pick<ReferenceRequest, 'saved_form_id' | 'reference_id' | 'kind'>,
  banner: Banner,
): Promise<ReferencedCustomer> => {
  const { answers } = await readApplication(reader, saved_form_id)
  const signedAt = await firstSignature(reader, saved_form_id)
  return {
    companyName: companyOf(answers),
    place: placeOf(answers),
    account: givenReferences(answers).find(({ id }) => id === reference_id)?.account ?? '',
    kind,
    signedOn: signedAt && dayOf(signedAt, banner.timeZone),
  }
}

/** The customer's city and state. */
const placeOf = ({ billingInfo }: CreditApplication): string =>
  [billingInfo?.city, billingInfo?.state].filter(Boolean).join(', ')
