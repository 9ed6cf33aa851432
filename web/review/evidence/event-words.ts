/**
 * The texts of the history. The server writes events as short phrases with a detail as JSON, because each event has
 * a different detail. A test reads the server's code and proves that every event has a text here.
 */
import { shortDate } from '../../../domain/text/dates.ts'
import { wholeDollars } from '../../../domain/text/money.ts'

export type EventKind = 'decision' | 'answers' | 'signing' | 'documents' | 'mail'

const events: Readonly<Record<string, readonly [words: string, kind: EventKind]>> = {
  // The form
  'draft begun': ['Application started', 'answers'],
  saved: ['Answers saved', 'answers'],
  emailed: ['Emailed to the customer', 'mail'],
  deleted: ['Deleted', 'answers'],
  'link to continue mailed': ['Continue link emailed', 'mail'],
  submitted: ['Submitted', 'answers'],
  withdrawn: ['Withdrawn by the applicant', 'decision'],
  'purge announced': ['Draft deletion announced', 'answers'],
  purged: ['Answers deleted', 'answers'],
  // Signing
  signing: ['Signing started', 'signing'],
  'frozen for signing': ['Document prepared for signing', 'signing'],
  'signing link mailed': ['Signing link emailed', 'signing'],
  'address of a signatory corrected': ["Signatory's address corrected", 'signing'],
  'signatory reminded': ['Signatory reminded', 'signing'],
  'signing page opened': ['Signing page opened', 'signing'],
  'one-time code mailed': ['One-time code emailed', 'signing'],
  'one-time code proved': ['One-time code verified', 'signing'],
  'wrong one-time code': ['Wrong one-time code entered', 'signing'],
  consented: ['Agreed to the consents', 'signing'],
  signed: ['Signed', 'signing'],
  declined: ['Declined to sign', 'signing'],
  'everybody has signed': ['Signed by everyone', 'signing'],
  'signatures void': ['Signatures voided', 'signing'],
  'sealed copy kept': ['Sealed copy saved', 'documents'],
  'sealed guaranty kept': ['Sealed guaranty saved', 'documents'],
  // The credit department
  approved: ['Approved', 'decision'],
  denied: ['Denied', 'decision'],
  pending: ['Set to pending', 'decision'],
  'set pending': ['Set to pending', 'decision'],
  'items received': ['Missing items received', 'decision'],
  'notice given': ['Notice given', 'decision'],
  'comment added': ['Comment added', 'decision'],
  'number revealed': ['Whole number viewed', 'decision'],
  'document uploaded': ['Document uploaded', 'documents'],
  'document removed': ['Document removed', 'documents'],
  'document restored': ['Document restored', 'documents'],
  'letter written': ['Letter created', 'documents'],
  'consumer notice written': ['Notice to a person created', 'documents'],
  'consumer notice not written': ["Notice to a person couldn't be created", 'decision'],
  'consumer notice given': ['Notice to a person given', 'decision'],
  'letter refused': ['Letter rejected by every recipient', 'decision'],
  'letter not written': ["Letter couldn't be created", 'decision'],
  // Bureaus and later guaranties
  'looked for at the bureau': ['Searched for at the bureau', 'decision'],
  'bureau match chosen': ['Bureau match selected', 'decision'],
  'credit report obtained': ['Credit report obtained', 'decision'],
  'credit report asked for': ['Credit report requested', 'decision'],
  'credit report not obtained': ['Credit report not obtained', 'decision'],
  'consumer report obtained': ["Guarantor's report obtained", 'decision'],
  'consumer report asked for': ["Guarantor's report requested", 'decision'],
  'consumer report not obtained': ["Guarantor's report not obtained", 'decision'],
  'guaranty requested': ['Personal guaranty requested', 'signing'],
  'guaranty request withdrawn': ['Guaranty request canceled', 'signing'],
  'guarantor reminded': ['Guarantor reminded', 'signing'],
  'guaranty page opened': ['Guaranty page opened', 'signing'],
  'guaranty frozen for signing': ['Guaranty prepared for signing', 'signing'],
  'guaranty left unsigned': ['Guaranty left unsigned; its answers deleted', 'signing'],
  'guaranty declined': ['Guaranty declined', 'signing'],
  // The ERP
  'customer account set': ['Customer account set', 'decision'],
  'company information corrected': ['Company name or billing address corrected', 'decision'],
  'written to the ERP': ['Written to the ERP', 'documents'],
  'account opened': ['Account opened', 'documents'],
  'ERP refused': ['Rejected by the ERP', 'decision'],
  'ERP given up': ["Given up because the ERP didn't respond", 'decision'],
  'ERP asked again': ['ERP write retried', 'decision'],
}

export const eventTitle = (event: string): string =>
  events[event]?.[0] ?? `${event.charAt(0).toUpperCase()}${event.slice(1)}`

export const eventKind = (event: string): EventKind => events[event]?.[1] ?? 'answers'

/** Whether the event has a title here. */
export const isKnownEvent = (event: string): boolean => Object.hasOwn(events, event)

/** The purpose of each background job. */
const jobs: Readonly<Record<string, string>> = {
  'application-submitted': 'Notify the credit inbox, match and index',
  'keep-sealed-copy': 'Save the sealed copy',
  'submit-signed': 'Submit once everyone has signed',
  'decision-letter': 'Create and send the letter',
  'consumer-notice': 'Create and send the notice to a person',
  'match-business': 'Search for the business at the bureau',
  'remind-guarantor': 'Remind the guarantor',
  'read-erp-record': 'Read the account from the ERP',
  'write-to-erp': 'Write to the ERP',
  'welcome-cash-customer': 'Welcome the cash customer',
  'welcome-instant-credit': 'Welcome the instant credit customer',
  'remind-signer': 'Remind the signatory',
  'cancel-signing-request': 'Cancel the signing',
  'send-mail': 'Send an email',
}
export const jobWords = (name: string) => jobs[name] ?? spaced(name.replaceAll('-', ' '))
export const isKnownJob = (name: string): boolean => Object.hasOwn(jobs, name)

const people: Readonly<Record<string, string>> = {
  applicant: 'Applicant',
  signatory: 'Signatory',
  system: 'System',
  signatoryTwo: 'Second signatory',
}
/** Who did it, or in which role: `signatoryTwo` → 'Second signatory'; an employee's sign-in name stays unchanged. */
export const whoWords = (who: string) => people[who] ?? who

const consents: Readonly<Record<string, string>> = {
  'electronic-signature': 'To sign electronically',
  guaranty: 'Personal guaranty',
  'consumer-report': 'Consumer report',
}
export const consentWords = (kind: string) => consents[kind] ?? spaced(kind)

const identities: Readonly<Record<string, string>> = {
  session: 'Browser that started the form',
  link: 'Emailed link',
  code: 'One-time code',
}
export const identifiedWords = (by: string | null) => (by === null ? '--' : (identities[by] ?? by))

/** 'decisionLetter', 'decision-letter' → 'Decision letter'. */
export const capital = (key: string) => {
  const words = spaced(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const spaced = (key: string) =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:id|ssn)\b/g, (letters) => letters.toUpperCase())

/** The start of a hash is enough to compare by eye; dates are formatted as everywhere. */
const short = (text: string) => {
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, 12)}…`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? shortDate(text, 'UTC') : text
}

/** The outcomes of a credit check. */
const outcomes: Readonly<Record<string, string>> = {
  BUSP: 'report received',
  OWNER: 'report received',
  LIST: 'similar businesses found',
  NONE: 'no match',
  FAILED: 'no response',
}

/** Some events name fields by path. */
const ofPaths = new Set(['field', 'changed', 'againstNewerRules'])
/** 'billingInfo.federalTaxId' → 'billing info, federal tax ID'. */
const pathWords = (path: unknown) => spaced(String(path)).replaceAll('.', ', ')

const said = (value: unknown, key = ''): string => {
  if (ofPaths.has(key)) return [value].flat().map(pathWords).join('; ')
  if (key === 'outcome') return outcomes[String(value)] ?? String(value)
  if (key === 'creditAmount' && typeof value === 'number') return wholeDollars(value)
  if (Array.isArray(value)) return value.map((one) => said(one)).join(', ')
  if (typeof value === 'object' && value !== null) return wordsOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : whoWords(short(String(value)))
}

const wordsOf = (object: object): string =>
  Object.entries(object)
    .map(([key, value]) => [spaced(key), said(value, key)])
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join(' · ')

const carriedBy = (detail: string): object | null => {
  try {
    const carried: unknown = JSON.parse(detail)
    return typeof carried === 'object' && carried !== null ? carried : null
  } catch {
    return null
  }
}

/** Without `by`, which is shown as the actor, and ids whose name is there too. */
export const eventWords = (detail: string): string => {
  const carried = carriedBy(detail)
  if (!carried) return detail
  return wordsOf({ ...carried, by: null, ...('creditRep' in carried && { creditRepId: null }) })
}

/** The name in the event's detail, else the actor as the server knows it. */
export const actorWords = (actor: string, detail: string): string => {
  const carried = carriedBy(detail)
  return carried && 'by' in carried && typeof carried.by === 'string' && carried.by
    ? carried.by
    : whoWords(actor)
}

/** 'America/New_York' → 'Eastern Time (America/New_York)', because evidence requires a time zone. */
export const zoneWords = (zone: string): string => {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return named && named !== zone ? `${named} (${zone})` : zone
}
