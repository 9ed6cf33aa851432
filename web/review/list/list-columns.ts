/** The columns of the list (REV-011), and the days left of the thirty. */
import type { Sort } from './list-address.ts'

export interface Column {
  head: string
  /** Its place in the style sheet: width, alignment, and from how wide a window on it is shown. */
  name: string
  /** WIRE-05: sortable by it. */
  sort?: Sort
  /** Its words end at the right edge, so the arrow stands before them. */
  ends?: true
}

export const columns: readonly Column[] = [
  { head: 'Customer account', name: 'account', sort: 'companyName' },
  { head: 'Customer number', name: 'number', sort: 'customerAccountId', ends: true },
  { head: 'Creation', name: 'creation' },
  { head: 'Tax exempt', name: 'exempt' },
  { head: 'State', name: 'state' },
  { head: 'Date submitted', name: 'submitted', sort: 'dateSubmitted', ends: true },
  { head: 'Reason type', name: 'reason' },
  { head: 'Bureau match', name: 'bureau' },
  { head: 'Last comment', name: 'commented', sort: 'lastCommentDate', ends: true },
  { head: 'Status', name: 'status', sort: 'status' },
  { head: 'Days left', name: 'days', sort: 'daysLeft', ends: true },
]

/** What each order is called where there are no heads to press. */
export const orders: readonly { sort: Sort; asc: string; desc: string }[] = [
  { sort: 'dateSubmitted', desc: 'Date submitted, newest first', asc: 'Date submitted, oldest first' },
  { sort: 'daysLeft', asc: 'Days left, fewest first', desc: 'Days left, most first' },
  { sort: 'companyName', asc: 'Customer account, A to Z', desc: 'Customer account, Z to A' },
  { sort: 'customerAccountId', asc: 'Customer number, lowest first', desc: 'Customer number, highest first' },
  { sort: 'lastCommentDate', desc: 'Last comment, newest first', asc: 'Last comment, oldest first' },
  { sort: 'status', asc: 'Status, A to Z', desc: 'Status, Z to A' },
]
