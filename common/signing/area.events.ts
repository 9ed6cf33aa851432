import { auditEvents } from '../../platform/audit/events.ts'

const events = auditEvents({
  signing: ['started signing', 'signing'],
  'frozen for signing': ['prepared the document for signing', 'signing'],
  'signing link mailed': ['emailed a signing link', 'signing'],
  'address of a signatory corrected': ["corrected a signatory's address", 'signing'],
  'signatory reminded': ['reminded a signatory', 'signing'],
  'signing page opened': ['opened the signing page', 'signing'],
  'one-time code mailed': ['requested a one-time code, which was emailed', 'signing'],
  'one-time code proved': ['entered the one-time code', 'signing'],
  'wrong one-time code': ['entered a wrong one-time code', 'signing'],
  consented: ['agreed to the consents', 'signing'],
  signed: ['signed', 'signing'],
  declined: ['declined to sign', 'signing'],
  'submission held': ['chose not to submit it yet', 'signing'],
  'submission planned again': ['allowed us to submit it automatically again', 'signing'],
  'everybody has signed': ['completed the signing: everyone has signed', 'signing'],
  'signatures void': ['voided the signatures', 'signing'],
  'sealed copy kept': ['saved the sealed copy', 'documents'],
  'sealed guaranty kept': ['saved the sealed guaranty', 'documents'],
  'guaranty frozen for signing': ['prepared the guaranty for signing', 'signing'],
})
export default events

declare module '../../platform/audit/events.ts' {
  interface AuditEvents {
    signing: typeof events
  }
}
