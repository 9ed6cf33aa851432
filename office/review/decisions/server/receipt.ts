/** Records received items. Pure. */
import { APPLICANT } from '../../../../kit/saving/server/index.ts'
import { Conflict, Invalid } from '../../../../platform/errors.ts'
import {
  refuseOvertaken,
  refuseWithdrawn,
  type Analyst,
  type Application,
  type AtHand,
} from './decision-rules.ts'

export interface Item {
  id: number
  item: string
  received_at: Date | string | null
  received_by: string | null
}

/**
 * `items`: those of the latest decision. Throws Conflict if nothing is requested anymore or an item was already
 * received, and Invalid for an unknown item.
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
  const unknownItems = wanted.flatMap((id, n) =>
    items.some((item) => item.id === id)
      ? []
      : [{ path: `body.items.${n}`, message: "This item isn't requested." }],
  )
  if (unknownItems.length) throw new Invalid(unknownItems)
  const again = items.find(({ id, received_at }) => received_at && wanted.includes(id))
  if (again?.received_by === APPLICANT) throw new Conflict(`The customer already sent “${again.item}”.`)
  if (again)
    throw new Conflict(
      `“${again.item}” was already recorded as received${again.received_by ? ` by ${again.received_by}` : ''}.`,
    )
  const receipt = receiptOf(application, items, wanted, now)
  const { names, complete } = receipt
  return {
    ...receipt,
    event: { event: 'items received' as const, detail: { by: by.name, items: names, complete } },
  }
}

/**
 * Items that have come through the link of the letter. `places`: for each file the place of its item in the list, from
 * 1. Throws Invalid for a place beyond the list, and Conflict for an item that was already received.
 */
export const receiveSent = (
  application: Application,
  items: readonly Item[],
  places: readonly number[],
  now: Date,
) => {
  if (places.some((place) => place < 1 || place > items.length))
    throw new Invalid([{ path: 'body.items', message: "This item isn't on the list." }])
  const again = items.find(({ received_at }, n) => received_at && places.includes(n + 1))
  if (again) throw new Conflict(`We have already received “${again.item}”.`)
  return receiptOf(
    application,
    items,
    items.filter((_, n) => places.includes(n + 1)).map(({ id }) => id),
    now,
  )
}

/** The last item completes the application: a stopped clock starts again, and the reason is cleared. */
const receiptOf = (
  application: Application,
  items: readonly Item[],
  wanted: readonly number[],
  now: Date,
) => {
  const here = items.filter(({ id }) => wanted.includes(id))
  const complete = items.every(({ id, received_at }) => received_at || wanted.includes(id))
  return {
    // Without a notice of the missing items, the clock never stopped, so it does not restart.
    begins: application.clock_from === null,
    received: here.map(({ id }) => id),
    names: here.map(({ item }) => item),
    complete,
    application: {
      row_version: application.row_version + 1,
      ...(complete
        ? { date_completed: now, clock_from: application.clock_from ?? now, reason_type_id: null }
        : {}),
    },
  }
}
