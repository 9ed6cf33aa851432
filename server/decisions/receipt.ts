/** Records received items. Pure. */
import { Conflict, Invalid } from '../platform/errors.ts'
import { refuseOvertaken, refuseWithdrawn, type Analyst, type AtHand } from './decision.ts'

export interface Item {
  id: number
  item: string
  received_at: Date | string | null
  received_by: string | null
}

/**
 * `items`: those of the latest decision. The last one completes the application: a stopped clock starts again, and
 * the reason is cleared. Throws Conflict if nothing is requested anymore or an item was already received, and
 * Invalid for an unknown item.
 */
export const receive = (
  { application, banner, overtaken }: AtHand,
  items: readonly Item[],
  wanted: readonly number[],
  by: Analyst,
  now: Date,
) => {
  refuseWithdrawn(application)
  refuseOvertaken(overtaken, banner)
  if (application.status !== 'Pending')
    throw new Conflict(
      `This application was ${application.status.toLowerCase()}, so no items are requested anymore.`,
    )
  const unknownPeople = wanted.flatMap((id, n) =>
    items.some((item) => item.id === id)
      ? []
      : [{ path: `body.items.${n}`, message: "This item isn't requested." }],
  )
  if (unknownPeople.length) throw new Invalid(unknownPeople)
  const here = items.filter(({ id }) => wanted.includes(id))
  const again = here.find(({ received_at }) => received_at)
  if (again)
    throw new Conflict(
      `“${again.item}” was already recorded as received${again.received_by ? ` by ${again.received_by}` : ''}.`,
    )
  const open = items.filter(({ id, received_at }) => !received_at && !wanted.includes(id))
  const complete = open.length === 0
  // Without a notice of the missing items, the clock never stopped, so it does not restart.
  const begins = application.clock_from === null
  return {
    begins,
    received: here.map(({ id }) => id),
    complete,
    application: {
      row_version: application.row_version + 1,
      ...(complete
        ? { date_completed: now, clock_from: application.clock_from ?? now, reason_type_id: null }
        : {}),
    },
    event: {
      event: 'items received',
      detail: { by: by.name, items: here.map(({ item }) => item), complete },
    },
  }
}
