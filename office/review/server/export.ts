/** The list as a spreadsheet: the same rows in the same order, with a few more columns (REV-009, 089). */
import type { Banner } from '../../../banners/rules/banners.ts'
import { paymentTermsLabel } from '../../../banners/rules/payment-terms.ts'
import { startOfDay } from '../../../platform/text/days/days.ts'
import type { Database } from '../../../platform/database/index.ts'
import { daysLeftAt } from './list.ts'
import {
  type Cell,
  type Exported,
  type SheetColumn,
  exportRows,
  serialIn,
} from '../../../kit/list/server/index.ts'
import { applications, type List } from './list-search.ts'
import type { ListRow } from './list-store.ts'

export const exportList = (
  db: Database,
  list: List,
  { banner, now, reasons }: { banner: Banner; now: Date; reasons: ReadonlyMap<string, string> },
): Promise<Exported> =>
  exportRows(applications(db, list), { name: 'Credit Apps', columns: columnsOf(banner, now, reasons) })

const columnsOf = (
  banner: Banner,
  now: Date,
  reasons: ReadonlyMap<string, string>,
): SheetColumn<ListRow>[] => {
  const serial = serialIn(banner.timeZone)
  const daysLeft = daysLeftAt(now, banner.timeZone)
  const at = (instant: Date | null): Cell => instant && { serial: serial(instant) }
  return [
    { head: 'Customer account', width: 38, cell: (row) => row.company_name },
    { head: 'Customer number', width: 18, cell: (row) => row.customer_account_id },
    { head: 'Creation', width: 20, cell: creationOf },
    { head: 'Tax exempt', width: 12, cell: (row) => (row.taxable ? 'No' : 'Yes') },
    { head: 'State', width: 8, cell: (row) => row.state },
    { head: 'Date submitted', width: 20, cell: (row) => at(row.date_submitted) },
    {
      head: 'Reason type',
      width: 40,
      cell: (row) => row.reason_type_id && (reasons.get(row.reason_type_id) ?? row.reason_type_id),
    },
    { head: 'Bureau match', width: 28, cell: (row) => bureauMatchOf(row.dnb_matches_found) },
    { head: 'Last comment', width: 20, cell: (row) => at(row.last_comment_at) },
    { head: 'Status', width: 12, cell: (row) => row.status },
    { head: 'Days left', width: 11, cell: (row) => row.clock_from && daysLeft(row.clock_from) },
    { head: 'Date reviewed', width: 20, cell: (row) => at(row.date_reviewed) },
    { head: 'Amount requested', width: 17, cell: (row) => dollarsOf(row.amount_requested) },
    { head: 'Terms requested', width: 32, cell: (row) => paymentTermsLabel(row.terms_requested) || null },
    { head: 'Credit amount', width: 15, cell: (row) => dollarsOf(row.credit_amount) },
    { head: 'Terms', width: 32, cell: (row) => paymentTermsLabel(row.payment_terms) || null },
    {
      head: 'References',
      width: 12,
      cell: (row) => (row.references_asked ? `${row.references_in} of ${row.references_asked}` : null),
    },
    { head: 'Assigned to', width: 24, cell: (row) => row.assignee },
    {
      head: 'Follow up',
      width: 12,
      cell: (row) => row.follow_up_on && at(startOfDay(row.follow_up_on, banner.timeZone)),
    },
  ]
}

const dollarsOf = (dollars: number | null): Cell => (dollars === null ? null : { dollars })

/** REV-012 */
const creationOf = (row: ListRow): string =>
  row.is_created_from_storefront
    ? 'Storefront'
    : row.date_emailed
      ? 'Emailed to Customer'
      : row.is_internal
        ? 'Internal'
        : 'External'

/** REV-013 */
const bureauMatchOf = (matches: number | null): string =>
  matches === null
    ? 'Match not yet determined'
    : matches === 0
      ? 'No match found'
      : matches === 1
        ? 'A direct match was found'
        : 'Multiple matches were returned'
