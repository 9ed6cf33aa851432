import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'section asked': ['asked someone else to fill in a section', 'mail'],
  'section asked again': ['mailed the link to a section again', 'mail'],
  'section mail bounced': ["couldn't deliver the link to a section", 'mail'],
  'section started': ['started to fill in a section for the applicant', 'answers'],
  'section answered': ['filled in a section for the applicant', 'answers'],
  'section declined': ['refused all requests to fill in sections', 'mail'],
  'section canceled': ['canceled a request to fill in a section', 'mail'],
  'section choice': ['chose whose answers to a section count', 'answers'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    delegation: typeof events
  }
}
