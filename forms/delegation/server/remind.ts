/** One reminder, two business days after the first mail. The applicant can send the link again at any time. */
import { bannerById } from '../../../banners/rules/banners.ts'
import { refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { lockForm } from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/database/index.ts'
import { NotFound, TooMany } from '../../../platform/errors.ts'
import { type JobKind, job } from '../../../platform/jobs/index.ts'
import { sectionForms } from '../form/index.ts'
import { delegationStateOf, isReminderDue, linkStateOf } from '../rules/states.ts'
import type { TellingDependencies } from './dependencies.ts'
import { mailDelegate } from './mail-delegate.ts'
import { delegationById, delegationFacts, lostMailsOf } from './store.ts'

export const remindDelegates: JobKind<Record<string, never>> = job('remind-delegates')

export interface RemindingDependencies extends TellingDependencies {
  db: Database
  clock: () => Date
}

/** Safe to run twice: a reminder is the second mail. */
export const remindAllDelegates = (d: RemindingDependencies) => async (): Promise<void> => {
  const now = d.clock()
  const waiting = await d.db
    .selectFrom('delegation')
    .select(['id', 'saved_form_id'])
    .where('mails_sent', '=', 1)
    .where('answered_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  for (const { id, saved_form_id: formId } of waiting)
    await inTransaction(d.db, (tx) => remind(tx, d, { id, formId, now })).catch((error: unknown) => {
      // The application or the address got enough mails for today, or it was deleted just now.
      if (!(error instanceof TooMany || error instanceof NotFound)) throw error
    })
}

const remind = async (
  tx: Tx,
  d: RemindingDependencies,
  { id, formId, now }: { id: number; formId: number; now: Date },
): Promise<void> => {
  const form = await lockForm(tx, formId)
  const one = await delegationById(tx, formId, id)
  const facts = delegationFacts(one, await lostMailsOf(tx, [one]))
  const state = delegationStateOf(facts, now)
  const { timeZone } = bannerById(form.banner_id, d.banners)
  if (
    one.mails_sent !== 1 ||
    form.deleted_at ||
    (state !== 'asked' && state !== 'started') ||
    linkStateOf(facts, form.state) !== 'open' ||
    !isReminderDue(one.asked_at, now, timeZone) ||
    (await refusedEmails(tx, 'delegation', [one.email])).has(one.email)
  )
    return
  await mailDelegate(tx, d, form, one, now)
  await appendAuditEvent(tx, {
    formId,
    at: now,
    actor: 'system',
    event: 'section asked again',
    detail: { section: sectionForms[one.section].section.title, to: one.email },
  })
}
