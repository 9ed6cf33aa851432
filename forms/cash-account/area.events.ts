import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'possible matches found': ['found customers who may be the same company', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    cashAccounts: typeof events
  }
}
