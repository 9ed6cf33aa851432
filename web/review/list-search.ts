const statuses = ['All', 'Pending', 'Denied', 'Approved'] as const
export type StatusFilter = (typeof statuses)[number]
export { statuses }

/** The filters of the list, as they stand in the address (REV-001, 005, 006, 007). */
export interface ListSearch {
  filter?: StatusFilter
  customer?: string
  reason?: string
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined)

/** Whatever an address says, a list comes of it: what we do not know is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const filter = statuses.find((status) => status === raw['filter'])
  // The router reads a bare number in an address as a number.
  const customer = text(typeof raw['customer'] === 'number' ? String(raw['customer']) : raw['customer'])
  const reason = text(raw['reason'])
  return { ...(filter && { filter }), ...(customer && { customer }), ...(reason && { reason }) }
}

/** A reason is asked for only where a row can have one (REV-007). */
export const hasReason = (status: StatusFilter) => status === 'Pending' || status === 'Denied'

let last: ListSearch = {}
/** How the list was left, so that the way back from an application leads to the same rows. */
export const lastListSearch = () => last
export const rememberListSearch = (search: ListSearch) => {
  last = search
}
