import type { Detail } from '../queries.ts'

export type StatusEntry = 'Approve' | 'Pending' | 'Deny' | 'Edit Pending'

const entriesOf: Record<Detail['status'], readonly StatusEntry[]> = {
  Pending: ['Approve', 'Deny', 'Edit Pending'],
  Denied: ['Approve', 'Pending'],
  // Final, by us or by the applicant.
  Approved: [],
  Withdrawn: [],
}

/** What the status menu offers (REV-059, A23); nothing: there is no menu (REV-058). */
export const statusEntries = (status: Detail['status']) => entriesOf[status]
