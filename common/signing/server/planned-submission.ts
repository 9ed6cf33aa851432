/**
 * A signed form submits itself after a while, if no one presses the button (docs/rules/life-of-an-application.md). We
 * mail its holder when, and they can stop it.
 */
import { DAY } from '../../../platform/text/days/durations.ts'
import {
  aboutForm,
  emailOf,
  formById,
  linkOf,
  lockForm,
  namesOf,
  type SavedForm,
} from '../../../kit/saving/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { signedNotSubmitted } from './mails/signed-not-submitted.mail.ts'
import { submitsItself } from './mails/submits-itself.mail.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { inTransaction, type Tx } from '../../../platform/database/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs/index.ts'
import { signedForm, type SigningDependencies } from './dependencies.ts'
import { minutesFrom } from './links/links.ts'
import type { EventOrigin } from './signing-events.ts'
import { requestOf, type SigningRequest } from './store.ts'

export const submitSigned = job<{ formId: number }>('submit-signed')
const remindHeld = job<{ formId: number; heldAt: string }>('remind-held-submission')

const REMINDED_AFTER_DAYS = 2

/** In the transaction that records the last signature. Nothing is mailed if it submits at once. */
export const planSubmission = async (
  tx: Tx,
  d: SigningDependencies,
  { form, request, at }: { form: SavedForm; request: SigningRequest; at: Date },
): Promise<void> => {
  const minutes = signedForm(d, form).submitAfterMinutes
  const submitsAt = minutesFrom(at, minutes)
  await setPlan(tx, request, { submits_at: submitsAt, held_at: null })
  await d.jobs.enqueue(tx, submitSigned, { formId: form.id }, { after: submitsAt })
  if (minutes > 0) await tellHolder(tx, d, form, { at: submitsAt })
}

/** Mails the customer who holds the form. `at` null: it waits for them. */
const tellHolder = async (
  tx: Tx,
  { jobs, banners, publicUrl }: SigningDependencies,
  form: SavedForm,
  { at }: { at: Date | null },
): Promise<void> => {
  const to = emailOf(form)
  if (!to) return
  const { banner, ...about } = aboutForm(form, banners)
  const data = { ...namesOf(form, 'external'), link: linkOf(publicUrl, banner, form) }
  if (at) await queueMail(tx, jobs, submitsItself, { ...about, banner, to, data: { ...data, at } })
  else await queueMail(tx, jobs, signedNotSubmitted, { ...about, banner, to, data })
}

/** Stops the form from submitting itself, or allows it again. Throws Conflict unless everyone has signed. */
export const holdSubmission = (
  d: SigningDependencies,
  { formId, hold, ...origin }: EventOrigin & { formId: number; hold: boolean },
): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    if (form.state !== 'signing' || request?.state !== 'complete')
      throw new Conflict(
        form.submitted_at
          ? 'This application has already been submitted.'
          : "Everyone must sign first, so there's nothing to stop.",
      )
    if ((request.held_at !== null) === hold) return
    if (hold) {
      await setPlan(tx, request, { submits_at: null, held_at: origin.at })
      const after = new Date(origin.at.getTime() + REMINDED_AFTER_DAYS * DAY)
      await d.jobs.enqueue(tx, remindHeld, { formId, heldAt: origin.at.toISOString() }, { after })
    } else await planSubmission(tx, d, { form, request, at: origin.at })
    await appendAuditEvent(tx, {
      formId,
      ...origin,
      event: hold ? 'submission held' : 'submission planned again',
      detail: null,
    })
  })

export const startPlannedSubmissions = (d: SigningDependencies): void => {
  d.jobs.work(submitSigned, async ({ formId }) => {
    // Do nothing if it was submitted, held or withdrawn in the meantime. A failed job would raise an alert.
    const form = await formById(d.db, formId)
    const request = await requestOf(d.db, formId)
    if (form.state === 'signing' && request && isDue(request, d.clock()))
      await signedForm(d, form).submit(formId)
  })
  d.jobs.work(remindHeld, ({ formId, heldAt }) =>
    inTransaction(d.db, async (tx) => {
      const form = await lockForm(tx, formId)
      const request = await requestOf(tx, formId)
      // It was submitted or withdrawn, or held again with another reminder.
      if (form.state !== 'signing' || request?.held_at?.toISOString() !== heldAt) return
      await tellHolder(tx, d, form, { at: null })
    }),
  )
}

/** Nodes' clocks and the queue's may differ a little. */
const LENIENT_MINUTES = 1

/** False for the job of an earlier plan: its holder stopped it and allowed it again, so it submits later. */
const isDue = ({ held_at, submits_at }: SigningRequest, now: Date): boolean =>
  held_at === null && (submits_at === null || submits_at <= minutesFrom(now, LENIENT_MINUTES))

const setPlan = (tx: Tx, { id }: SigningRequest, plan: { submits_at: Date | null; held_at: Date | null }) =>
  tx.updateTable('signing_request').set(plan).where('id', '=', id).execute()
