import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'request received': ['sent the request', 'answers'],
  'request acknowledged': ['acknowledged the request', 'decision'],
  'request answered': ['answered the request', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    privacyRequests: typeof events
  }
}
