/** What has come of the missing items. Pure: it is handed rows, the wish, the person and the clock. */
import { Conflict, Invalid } from '../platform/errors.ts'
import { refuseOvertaken, refuseWithdrawn, type Analyst, type AtHand } from './decision.ts'

export interface Item {
  id: number
  item: string
  received_at: Date | string | null
  received_by: string | null
}

/**
 * `items`: those of the latest decision. With the last one the application is complete: a clock that stood still
 * begins anew, and its reason is over. Throws Conflict where nothing is asked for any more, or an item was received already; Invalid
 * for what is not among the items.
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
      `This application was ${application.status.toLowerCase()}, so nothing is asked for any more.`,
    )
  const unknownPeople = wanted.flatMap((id, n) =>
    items.some((item) => item.id === id)
      ? []
      : [{ path: `body.items.${n}`, message: 'This is not among the items that are asked for.' }],
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
  // Where nobody was told what is missing it never stopped, and does not begin anew.
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
