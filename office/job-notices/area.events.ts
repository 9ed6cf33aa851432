import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'furnishing dates set': ['entered delivery dates', 'answers'],
  'hirer set': ['set who hired the customer', 'answers'],
  'notice queued': ['queued a notice', 'documents'],
  'notice canceled': ['removed a notice from the queue', 'documents'],
  'notice prepared': ['mailed the draft of a notice to the credit inbox', 'documents'],
  'notice served': ['recorded the service of a notice', 'documents'],
  'notice not needed': ['closed a notice as not needed', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    jobNotices: typeof events
  }
}
