import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'account opened': ['opened the account', 'documents'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    accounts: typeof events
  }
}
