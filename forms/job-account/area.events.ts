import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'job account opened': ['opened the job account', 'documents'],
  'account verified': ['verified the account', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    jobAccounts: typeof events
  }
}
