/** What an approval is. Pure: it is handed the row, the wish, the person and the clock. */
import type { ApplicationTable } from '../../database/schema.ts'
import { Conflict } from '../../http/errors.ts'
import type { Selectable } from 'kysely'

export interface Approval {
  /** The customer's account in the ERP: digits. */
  accountId: string
  /** Whole dollars, 100 or more (REV-071). */
  creditAmount: number
  creditRepId: number
  branchNumber: string
  sendLetter: boolean
}

type Application = Selectable<ApplicationTable>

/** Throws Conflict on an application that was withdrawn, and on one that is approved: that is final (REV-A05). */
export const approve = (application: Application, approval: Approval, by: { name: string }, now: Date) => {
  if (application.status === 'Withdrawn')
    throw new Conflict('The applicant has withdrawn this application, so it can no longer be decided.')
  if (application.status === 'Approved')
    throw new Conflict(
      application.reviewed_by
        ? `This application was already approved by ${application.reviewed_by}.`
        : 'This application is already approved.',
    )
  return {
    status: 'Approved' as const,
    date_reviewed: now,
    reviewed_by: by.name,
    reason_type_id: null,
    credit_amount: approval.creditAmount,
    credit_rep_id: approval.creditRepId,
    branch_number: approval.branchNumber,
    customer_account_id: approval.accountId,
    row_version: application.row_version + 1,
  }
}
