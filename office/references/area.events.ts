import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  'references asked': ['asked references', 'mail'],
  'reference bounced': ["couldn't deliver a mail to a reference", 'mail'],
  'reference mailed': ['mailed a reference', 'mail'],
  'reference letter printed': ['printed a letter to a reference', 'documents'],
  'reference contact changed': ['changed the contact of a reference', 'decision'],
  'reference answered': ['answered as a reference', 'decision'],
  'reference corrected': ['corrected their answers as a reference', 'decision'],
  'reference declined': ["couldn't answer as a reference", 'decision'],
  'reference refused': ['refused all future reference requests', 'mail'],
  'reference recorded': ["recorded a reference's answers by phone", 'decision'],
  'reference reused': ['used an earlier answer of a reference', 'decision'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    references: typeof events
  }
}
