import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'draft begun': ['started the application', 'answers'],
  saved: ['saved answers', 'answers'],
  emailed: ['emailed the form to the customer', 'mail'],
  deleted: ['deleted the form', 'answers'],
  'link to continue mailed': ['asked for a link to continue, which was emailed', 'mail'],
  submitted: ['submitted the application', 'answers'],
  withdrawn: ['withdrew the application', 'decision'],
  'purge announced': ['announced the deletion of the draft', 'answers'],
  purged: ['deleted the answers', 'answers'],
  'document uploaded': ['uploaded a document', 'documents'],
  'document removed': ['removed a document', 'documents'],
  'document restored': ['restored a document', 'documents'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    saving: typeof events
  }
}
