/** What an approval is. Pure: it is handed the row, the wish, the person and the clock. */
import {
  clockAfter,
  noticeDetail,
  refuseUndecidable,
  type Analyst,
  type AtHand,
  type Made,
  type Notice,
} from './decision.ts'

export interface Approval {
  /** The customer's account in the ERP: digits. */
  accountId: string
  /** Whole dollars, 100 or more (REV-071). */
  creditAmount: number
  creditRepId: number
  branchNumber: string
  erpReconciliation?: Readonly<Record<string, 'application' | 'erp'>> | null | undefined
  uploadAttachments?: boolean | null | undefined
}

/** Final (REV-A05). Throws Conflict where nobody decides any more. */
export const approve = (
  at: AtHand,
  { accountId, creditAmount, creditRepId, branchNumber, erpReconciliation, uploadAttachments }: Approval,
  notice: Notice,
  by: Analyst,
  now: Date,
): Made => {
  refuseUndecidable(at)
  const decided = {
    status: 'Approved' as const,
    credit_amount: creditAmount,
    credit_rep_id: creditRepId,
    branch_number: branchNumber,
    customer_account_id: accountId,
  }
  return {
    application: {
      ...decided,
      date_reviewed: now,
      reviewed_by: by.name,
      reason_type_id: null,
      clock_from: clockAfter(notice, at.application, now),
      row_version: at.application.row_version + 1,
    },
    decision: {
      ...decided,
      ...notice,
      reasons: '[]',
      missing_by: null,
      decided_by: by.sso,
      decided_by_name: by.name,
      decided_at: now,
    },
    items: [],
    act: {
      act: 'approved',
      detail: {
        by: by.name,
        accountId,
        creditAmount,
        creditRepId,
        branchNumber,
        ...noticeDetail(notice),
        ...(erpReconciliation ? { erpReconciliation } : {}),
        ...(uploadAttachments ? { uploadAttachments } : {}),
      },
    },
  }
}
