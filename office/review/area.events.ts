import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  approved: ['approved the application', 'decision'],
  'counteroffer accepted': ['recorded that the applicant accepted the counteroffer', 'decision'],
  denied: ['denied the application', 'decision'],
  pending: ['set the application to pending', 'decision'],
  'set pending': ['set the application to pending', 'decision'],
  'approval proposed': ['sent an approval to a second approver', 'decision'],
  'second approval reminded': ['reminded those who may approve', 'decision'],
  'proposal withdrawn': ['withdrew the proposed approval', 'decision'],
  'proposal returned': ['returned the proposed approval', 'decision'],
  assigned: ['assigned the application', 'decision'],
  unassigned: ['unassigned the application', 'decision'],
  'follow-up set': ['set a follow-up', 'decision'],
  'follow-up cleared': ['cleared the follow-up', 'decision'],
  'items received': ['recorded missing items as received', 'decision'],
  'items sent': ['sent missing items', 'documents'],
  'receipt undone': ['undid the receipt of missing items', 'decision'],
  'reminder of items mailed': ['reminded the customer of missing items', 'mail'],
  'notice given': ['recorded that notice was given', 'decision'],
  'comment added': ['added a comment', 'decision'],
  'note pinned': ['pinned a note', 'decision'],
  'note unpinned': ['unpinned a note', 'decision'],
  'number revealed': ['viewed a full number', 'decision'],
  'evidence downloaded': ['downloaded the evidence package', 'documents'],
  'letter written': ['created the letter', 'documents'],
  'consumer notice written': ['created a notice to a person', 'documents'],
  'consumer notice not written': ["couldn't create a notice to a person", 'decision'],
  'consumer notice given': ['recorded that a person was given their notice', 'decision'],
  'letter refused': ["couldn't deliver the letter to any recipient", 'decision'],
  'letter not written': ["couldn't create the letter", 'decision'],
  'looked for at the bureau': ['searched for the business at the bureau', 'decision'],
  'bureau match chosen': ['selected the bureau match', 'decision'],
  'bureau match undone': ['undid the bureau match', 'decision'],
  'credit report undone': ['undid the report on the business', 'decision'],
  'credit report obtained': ['ran a report on the business', 'decision'],
  'credit report asked for': ['requested a report on the business', 'decision'],
  'credit report not obtained': ['got no report on the business', 'decision'],
  'consumer report obtained': ['ran a report on a guarantor', 'decision'],
  'consumer report asked for': ['requested a report on a guarantor', 'decision'],
  'consumer report not obtained': ['got no report on a guarantor', 'decision'],
  'customer account set': ['set the customer account', 'decision'],
  'company information corrected': ['corrected the company name or billing address', 'decision'],
  'written to the ERP': ['wrote to the ERP', 'documents'],
  'ERP refused': ['recorded that the ERP rejected a write', 'decision'],
  'ERP given up': ["stopped trying because the ERP didn't respond", 'decision'],
  'ERP asked again': ['retried a write to the ERP', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    review: typeof events
  }
}
