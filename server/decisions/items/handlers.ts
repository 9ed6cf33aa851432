/** What staff do with missing items: record a receipt, undo it, remind the customer. */
import type { decisions } from '../../../api/decisions.ts'
import { dayOf } from '../../../domain/text/days.ts'
import { companyOf } from '../../../domain/rules/signing.ts'
import { changed } from '../../applications/index.ts'
import { itemsReminder, queueMail } from '../../mail/index.ts'
import { appendAuditEvent } from '../../platform/audit/index.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { Conflict } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/index.ts'
import { type DecisionDependencies, actIn, analystOf, deciding } from '../deciding.ts'
import { refuseWithdrawn } from '../decision.ts'
import { recipientsOf } from '../letter-of.ts'
import { receive } from '../receipt.ts'
import { keepReceipt, keepUndone, latestDecision } from '../store.ts'
import { createItemsLink } from './links.ts'
import { lastReminder } from './store.ts'
import { undoReceipt } from './undo.ts'

export interface ItemDependencies extends DecisionDependencies {
  publicUrl: string
}

export const itemHandlers = (
  d: ItemDependencies,
): Pick<HandlersOf<typeof decisions>, 'itemsReceived' | 'receiptUndone' | 'itemsReminded'> => {
  const { atHand } = deciding(d)
  return {
    itemsReceived: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const by = analystOf(ctx)
      const { complete, begins } = await inTransaction(d.db, async (tx) => {
        const at = await atHand(tx, ctx, body.rowVersion)
        const latest = await latestDecision(tx, formId)
        const receipt = receive(at, latest?.items ?? [], body.items, by, ctx.now)
        await keepReceipt(tx, formId, receipt, { by: by.name, at: ctx.now })
        await appendAuditEvent(tx, actIn(ctx, receipt.event))
        return receipt
      })
      return changed(
        d.db,
        ctx,
        complete
          ? `All items received. ${begins ? 'The 30-day clock starts today' : 'The 30-day clock keeps running'}.`
          : 'Receipt recorded.',
      )
    },

    receiptUndone: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const { stops } = await inTransaction(d.db, async (tx) => {
        const at = await atHand(tx, ctx, body.rowVersion)
        const undone = undoReceipt(at, await latestDecision(tx, formId), body.item, analystOf(ctx))
        await keepUndone(tx, formId, undone)
        await appendAuditEvent(tx, actIn(ctx, undone.event))
        return undone
      })
      return changed(
        d.db,
        ctx,
        `Receipt undone.${stops ? ' The 30-day clock is stopped again.' : ''} Send a reminder to tell the customer.`,
      )
    },

    itemsReminded: async ({ ctx }) => {
      const formId = ctx.subject.formId
      const sent = await inTransaction(d.db, async (tx) => {
        const { application, answers, banner } = await atHand(tx, ctx)
        const latest = await latestDecision(tx, formId)
        refuseWithdrawn(application)
        const open = latest?.items.filter(({ received_at }) => !received_at) ?? []
        if (application.status !== 'Pending' || !latest || open.length === 0)
          throw new Conflict('This application no longer waits for items.')
        if (latest.notice === 'none')
          throw new Conflict(
            "The customer hasn't been notified of these items yet. Send the letter with “Edit Pending”.",
          )
        const before = await lastReminder(tx, latest.id)
        if (before && dayOf(before, banner.timeZone) === dayOf(ctx.now, banner.timeZone))
          throw new Conflict('A reminder was already sent today.')
        const recipients = recipientsOf(answers)
        if (recipients.length === 0)
          throw new Conflict("This application has no email address, so we can't send a reminder.")
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
              items: open.map(({ item }) => item),
              by: latest.missing_by,
              today: dayOf(ctx.now, banner.timeZone),
              link,
            },
          })
        }
        const detail = {
          by: analystOf(ctx).name,
          items: open.map(({ item }) => item),
          recipients: recipients.length,
        }
        await appendAuditEvent(tx, actIn(ctx, { event: 'reminder of items mailed', detail }))
        return recipients.length
      })
      return changed(d.db, ctx, sent === 1 ? 'Reminder sent.' : `Reminder sent to ${sent} addresses.`)
    },
  }
}
