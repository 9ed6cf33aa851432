import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'guaranty requested': ['requested a personal guaranty', 'signing'],
  'guaranty request withdrawn': ['canceled the guaranty request', 'signing'],
  'guarantor reminded': ['reminded the guarantor', 'signing'],
  'guaranty page opened': ['opened the guaranty page', 'signing'],
  'guaranty left unsigned': ['left the guaranty unsigned, and its answers were deleted', 'signing'],
  'guaranty signed': ['signed the guaranty', 'signing'],
  'guaranty declined': ['declined the guaranty', 'signing'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    guaranties: typeof events
  }
}
