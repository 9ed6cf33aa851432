/** Reminds the customer of the items that are still missing (docs/rules/review.md). */
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { itemsReminder } from '../mails/items-reminder.mail.ts'
import { queueMail } from '../../../../../platform/mail/index.ts'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../../../platform/database/index.ts'
import { Conflict } from '../../../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../../../platform/http/index.ts'
import { type DecisionDependencies, actIn, analystOf, bindDecisions } from '../carry-out-decision.ts'
import { refuseWithdrawn } from '../decision-rules.ts'
import { recipientsOf } from '../letters/letter-of.ts'
import { latestDecision } from '../store.ts'
import { createItemsLink } from './links.ts'
import { lastReminder } from './store.ts'

export interface ItemDependencies extends DecisionDependencies {
  publicUrl: string
}

export const reminding = (d: ItemDependencies) => {
  const { findAtHand } = bindDecisions(d)

  /** The items and recipients of a reminder. Throws Conflict if none can be sent now. */
  const dueReminder = async (reader: Reader, ctx: EmployeeRequest) => {
    const { application, answers, banner } = await findAtHand(reader, ctx)
    const latest = await latestDecision(reader, ctx.subject.formId)
    refuseWithdrawn(application)
    const open = latest?.items.filter(({ received_at }) => !received_at) ?? []
    if (application.status !== 'Pending' || !latest || open.length === 0)
      throw new Conflict("This application isn't waiting for items.")
    if (latest.notice === 'none')
      throw new Conflict(
        "The customer hasn't been notified of these items yet. Send the letter with “Edit Pending”.",
      )
    const before = await lastReminder(reader, latest.id)
    if (before && dayOf(before, banner.timeZone) === dayOf(ctx.now, banner.timeZone))
      throw new Conflict('A reminder was already sent today.')
    const recipients = recipientsOf(answers)
    if (recipients.length === 0)
      throw new Conflict("This application has no email address, so we can't send a reminder.")
    return { banner, answers, latest, items: open.map(({ item }) => item), recipients }
  }

  /** Queues the reminder with a new link for each address, and returns their number. Throws Conflict. */
  const remind = async (tx: Tx, ctx: EmployeeRequest): Promise<number> => {
    const formId = ctx.subject.formId
    const { banner, answers, latest, items, recipients } = await dueReminder(tx, ctx)
    const order = { formId, decisionId: latest.id, dueOn: latest.missing_by, at: ctx.now }
    for (const to of recipients) {
      const place = { banner, publicUrl: d.publicUrl }
      const link = await createItemsLink(tx, { ...order, purpose: 'reminder', to }, place)
      await queueMail(tx, d.jobs, itemsReminder, {
        banner,
        formId,
        reference: String(formId),
        to,
        data: {
          companyName: companyOf(answers),
          items,
          by: latest.missing_by,
          today: dayOf(ctx.now, banner.timeZone),
          link,
        },
      })
    }
    const detail = { by: analystOf(ctx).name, items, recipients: recipients.length }
    await appendAuditEvent(tx, actIn(ctx, { event: 'reminder of items mailed', detail }))
    return recipients.length
  }
  return { dueReminder, remind }
}
