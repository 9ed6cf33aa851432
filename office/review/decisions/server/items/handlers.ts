/** What staff do with missing items: record a receipt, undo it, remind the customer. */
import type { decisions } from '../../contract/decisions.ts'
import { replyWithStatus } from '../../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { inTransaction } from '../../../../../platform/database/index.ts'
import type { HandlersOf } from '../../../../../platform/http/index.ts'
import { actIn, analystOf, bindDecisions } from '../carry-out-decision.ts'
import { receive } from '../receipt.ts'
import { keepReceipt, keepUndone, latestDecision } from '../store.ts'
import { mailComplete } from './mail-complete.ts'
import { type ItemDependencies, reminding } from './reminder.ts'
import { undoReceipt } from './undo.ts'

export const itemHandlers = (
  d: ItemDependencies,
): Pick<HandlersOf<typeof decisions>, 'itemsReceived' | 'receiptUndone' | 'itemsReminded'> => {
  const { findAtHand } = bindDecisions(d)
  const { remind } = reminding(d)
  return {
    itemsReceived: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const by = analystOf(ctx)
      const { complete, begins } = await inTransaction(d.db, async (tx) => {
        const at = await findAtHand(tx, ctx, body.rowVersion)
        const latest = await latestDecision(tx, formId)
        const receipt = receive(at, latest?.items ?? [], body.items, by, ctx.now)
        await keepReceipt(tx, formId, receipt, { by: by.name, at: ctx.now })
        await appendAuditEvent(tx, actIn(ctx, receipt.event))
        if (receipt.complete && latest)
          await mailComplete(tx, d, { ...at, formId, latest, clock: receipt.application })
        return receipt
      })
      return replyWithStatus(
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
        const at = await findAtHand(tx, ctx, body.rowVersion)
        const undone = undoReceipt(at, await latestDecision(tx, formId), body.item, analystOf(ctx))
        await keepUndone(tx, formId, undone)
        await appendAuditEvent(tx, actIn(ctx, undone.event))
        return undone
      })
      return replyWithStatus(
        d.db,
        ctx,
        `Receipt undone.${stops ? ' The 30-day clock is stopped again.' : ''} Send a reminder to tell the customer.`,
      )
    },

    itemsReminded: async ({ ctx }) => {
      const sent = await inTransaction(d.db, (tx) => remind(tx, ctx))
      return replyWithStatus(d.db, ctx, sent === 1 ? 'Reminder sent.' : `Reminder sent to ${sent} addresses.`)
    },
  }
}
