/** Undoes the receipt of an item that did not really come. Pure. */
import { Conflict, Invalid } from '../../../../../platform/errors.ts'
import { refuseOvertaken, refuseWithdrawn, type Analyst, type AtHand } from '../decision-rules.ts'
import type { Decision } from '../letters/notice.ts'
import type { Item } from '../receipt.ts'

/**
 * The item is missing again. If it had completed the application, the application is incomplete again, and its clock
 * is as before: stopped if the applicant was notified of the missing items, otherwise running as if none had come.
 */
export const undoReceipt = (
  { application, banner, overtaken }: AtHand,
  latest: (Decision & { reasons: readonly string[]; items: readonly Item[] }) | undefined,
  wanted: number,
  by: Analyst,
) => {
  refuseWithdrawn(application)
  refuseOvertaken(overtaken, banner)
  if (application.status !== 'Pending')
    throw new Conflict(
      `This application was ${application.status.toLowerCase()}, so no items are requested anymore.`,
    )
  const item = latest?.items.find(({ id }) => id === wanted)
  if (!latest || !item) throw new Invalid([{ path: 'body.item', message: "This item isn't requested." }])
  if (!item.received_at) throw new Conflict(`“${item.item}” isn't recorded as received.`)
  const wasComplete = latest.items.every(({ received_at }) => received_at)
  const stops = wasComplete && latest.notice !== 'none'
  return {
    stops,
    item: item.id,
    application: {
      row_version: application.row_version + 1,
      ...(wasComplete
        ? {
            date_completed: null,
            reason_type_id: latest.reasons[0] ?? null,
            clock_from: stops ? null : (latest.clock_before ?? latest.decided_at),
          }
        : {}),
    },
    event: { event: 'receipt undone' as const, detail: { by: by.name, items: [item.item] } },
  }
}
