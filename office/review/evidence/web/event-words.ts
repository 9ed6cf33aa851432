/**
 * The texts of the history. The server writes events as short phrases with a detail as JSON, because each event has
 * a different detail. A test reads the server's code and proves that every event has a text here.
 */
import { paymentTermsLabel, type PaymentTerms } from '../../../../banners/rules/payment-terms.ts'
import { shortDate } from '../../../../platform/text/days/dates.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { isTechnical } from '../../../../platform/ui/index.ts'

export type EventKind = 'decision' | 'answers' | 'signing' | 'documents' | 'mail'

/** What the actor did: completes a sentence that starts with their name. */
const events: Readonly<Record<string, readonly [did: string, kind: EventKind]>> = {
  // The form
  'draft begun': ['started the application', 'answers'],
  saved: ['saved answers', 'answers'],
  emailed: ['emailed the form to the customer', 'mail'],
  deleted: ['deleted the form', 'answers'],
  'link to continue mailed': ['asked for a link to continue, which was emailed', 'mail'],
  submitted: ['submitted the application', 'answers'],
  withdrawn: ['withdrew the application', 'decision'],
  'purge announced': ['announced the deletion of the draft', 'answers'],
  purged: ['deleted the answers', 'answers'],
  // Signing
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
  // The credit department
  approved: ['approved the application', 'decision'],
  'counteroffer accepted': ['recorded that the applicant accepted the counteroffer', 'decision'],
  denied: ['denied the application', 'decision'],
  pending: ['set the application to pending', 'decision'],
  'set pending': ['set the application to pending', 'decision'],
  'approval proposed': ['sent an approval to a second approver', 'decision'],
  'second approval reminded': ['reminded those who may approve', 'decision'],
  'proposal withdrawn': ['withdrew the proposed approval', 'decision'],
  'proposal returned': ['returned the proposed approval', 'decision'],
  assigned: ['assigned the application', 'decision'],
  unassigned: ['unassigned the application', 'decision'],
  'follow-up set': ['set a follow-up', 'decision'],
  'follow-up cleared': ['cleared the follow-up', 'decision'],
  'items received': ['recorded missing items as received', 'decision'],
  'items sent': ['sent missing items through the link of a letter', 'documents'],
  'receipt undone': ['undid the receipt of missing items', 'decision'],
  'reminder of items mailed': ['reminded the customer of missing items', 'mail'],
  'notice given': ['recorded that notice was given', 'decision'],
  'comment added': ['added a comment', 'decision'],
  'note pinned': ['pinned a note', 'decision'],
  'note unpinned': ['unpinned a note', 'decision'],
  'number revealed': ['viewed a full number', 'decision'],
  'document uploaded': ['uploaded a document', 'documents'],
  'document removed': ['removed a document', 'documents'],
  'document restored': ['restored a document', 'documents'],
  'evidence downloaded': ['downloaded the evidence package', 'documents'],
  'letter written': ['created the letter', 'documents'],
  'consumer notice written': ['created a notice to a person', 'documents'],
  'consumer notice not written': ["couldn't create a notice to a person", 'decision'],
  'consumer notice given': ['recorded that a person was given their notice', 'decision'],
  'letter refused': ["couldn't deliver the letter to any recipient", 'decision'],
  'letter not written': ["couldn't create the letter", 'decision'],
  // Bureaus and later guaranties
  'looked for at the bureau': ['searched for the business at the bureau', 'decision'],
  'bureau match chosen': ['selected the bureau match', 'decision'],
  'bureau match undone': ['undid the bureau match', 'decision'],
  'credit report undone': ['undid the report on the business', 'decision'],
  'credit report obtained': ['ran a report on the business', 'decision'],
  'credit report asked for': ['requested a report on the business', 'decision'],
  'credit report not obtained': ['got no report on the business', 'decision'],
  'consumer report obtained': ['ran a report on a guarantor', 'decision'],
  'consumer report asked for': ['requested a report on a guarantor', 'decision'],
  'consumer report not obtained': ['got no report on a guarantor', 'decision'],
  'guaranty requested': ['requested a personal guaranty', 'signing'],
  'guaranty request withdrawn': ['canceled the guaranty request', 'signing'],
  'guarantor reminded': ['reminded the guarantor', 'signing'],
  'guaranty page opened': ['opened the guaranty page', 'signing'],
  'guaranty frozen for signing': ['prepared the guaranty for signing', 'signing'],
  'guaranty left unsigned': ['left the guaranty unsigned, and its answers were deleted', 'signing'],
  'guaranty declined': ['declined the guaranty', 'signing'],
  // The ERP
  'customer account set': ['set the customer account', 'decision'],
  'company information corrected': ['corrected the company name or billing address', 'decision'],
  'written to the ERP': ['wrote to the ERP', 'documents'],
  'possible matches found': ['found customers who may be the same company', 'decision'],
  'account opened': ['opened the account', 'documents'],
  'job account opened': ['opened the job account', 'documents'],
  'account verified': ['verified the account', 'decision'],
  'ERP refused': ['recorded that the ERP rejected a write', 'decision'],
  'ERP given up': ["stopped trying because the ERP didn't respond", 'decision'],
  'ERP asked again': ['retried a write to the ERP', 'decision'],
  // Notices of job accounts
  'furnishing dates set': ['entered delivery dates', 'answers'],
  'hirer set': ['set who hired the customer', 'answers'],
  'notice queued': ['queued a notice', 'documents'],
  'notice canceled': ['removed a notice from the queue', 'documents'],
  'notice prepared': ['mailed the draft of a notice to the credit inbox', 'documents'],
  'notice served': ['recorded the service of a notice', 'documents'],
  'notice not needed': ['closed a notice as not needed', 'decision'],
}

/** 'Daniel Okafor approved the application'. An unknown event keeps its own words. */
export const eventSentence = (event: string, actor: string, detail: string): string =>
  [actorWords(actor, detail), events[event]?.[0] ?? `recorded: ${event}`, ...namedIn(event, detail)].join(' ')

/** The details that complete the sentence: 'assigned the application from Daniel Okafor to Grace Lindqvist'. */
const completing: Readonly<Record<string, readonly string[]>> = {
  assigned: ['from', 'to'],
  unassigned: ['from'],
}
const namedIn = (event: string, detail: string) => {
  const carried = Object.entries(carriedBy(detail) ?? {})
  return (completing[event] ?? []).flatMap((key) =>
    carried.filter(([name]) => name === key).map(([, value]) => `${key} ${String(value)}`),
  )
}

export const eventKind = (event: string): EventKind => events[event]?.[1] ?? 'answers'

/** Whether the event has its words here. */
export const isKnownEvent = (event: string): boolean => Object.hasOwn(events, event)

/** The purpose of each background job. */
const jobs: Readonly<Record<string, string>> = {
  'application-submitted': 'Notify the credit inbox, match, and index',
  'keep-sealed-copy': 'Save the sealed copy',
  'submit-signed': 'Submit once everyone has signed',
  'remind-held-submission': 'Remind the applicant to submit',
  'decision-letter': 'Create and send the letter',
  'consumer-notice': 'Create and send the notice to a person',
  'match-business': 'Search for the business at the bureau',
  'remind-guarantor': 'Remind the guarantor',
  'read-erp-record': 'Read the account from the ERP',
  'write-to-erp': 'Write to the ERP',
  'welcome-cash-customer': 'Welcome the cash customer',
  'confirm-job-account': 'Confirm the job account',
  'welcome-instant-credit': 'Welcome the instant credit customer',
  'remind-signer': 'Remind the signatory',
  'cancel-signing-request': 'Cancel the signing',
  'prepare-job-notice': 'Mail the draft of a notice',
  'send-mail': 'Send an email',
}
export const jobWords = (name: string) => jobs[name] ?? spaceKey(name.replaceAll('-', ' '))
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
export const consentWords = (kind: string) => consents[kind] ?? spaceKey(kind)

const identities: Readonly<Record<string, string>> = {
  session: 'Browser that started the form',
  link: 'Emailed link',
  code: 'One-time code',
}
export const identifiedWords = (by: string | null) => (by === null ? '--' : (identities[by] ?? by))

/** 'decisionLetter', 'decision-letter' → 'Decision letter'. */
export const capital = (key: string) => {
  const words = spaceKey(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const spaceKey = (key: string) =>
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
const pathWords = (path: unknown) => spaceKey(String(path)).replaceAll('.', ', ')
/** A first save changes a hundred fields; the evidence package lists them all. */
const MOST_PATHS = 4
const pathsWords = (value: unknown) => {
  const paths = [value].flat()
  const more = paths.length > MOST_PATHS + 1 ? paths.length - MOST_PATHS : 0
  const named = (more ? paths.slice(0, MOST_PATHS) : paths).map(pathWords)
  return [...named, ...(more ? [`and ${more} more`] : [])].join('; ')
}

const valueText = (value: unknown, key = ''): string => {
  if (ofPaths.has(key)) return pathsWords(value)
  if (key === 'outcome') return outcomes[String(value)] ?? String(value)
  if (key === 'creditAmount' && typeof value === 'number') return wholeDollars(value)
  if (key === 'paymentTerms') return paymentTermsLabel(value as PaymentTerms)
  if (Array.isArray(value)) return value.map((one) => valueText(one)).join(', ')
  if (typeof value === 'object' && value !== null) return wordsOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : whoWords(short(String(value)))
}

const wordsOf = (object: object): string =>
  Object.entries(object)
    .filter(([key]) => !isTechnical(key))
    .map(([key, value]) => [spaceKey(key), valueText(value, key)])
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

/** Without `by`, which is shown as the actor, what the sentence says, and ids whose name is there too. */
export const eventWords = (detail: string, event = ''): string => {
  const carried = carriedBy(detail)
  if (!carried) return detail
  const said = Object.fromEntries((completing[event] ?? []).map((key) => [key, null]))
  return wordsOf({ ...carried, ...said, by: null, ...('creditRep' in carried && { creditRepId: null }) })
}

/** What proves the event and tells people nothing, in full. */
export const eventProof = (detail: string): string => proofs(carriedBy(detail)).join(' · ')

const proofs = (value: unknown, key = ''): string[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => proofs(one, Array.isArray(value) ? key : name))
  return isTechnical(key) && value !== null ? [`${spaceKey(key)}: ${String(value)}`] : []
}

/** At the start of a sentence. */
const actors: Readonly<Record<string, string>> = {
  applicant: 'The applicant',
  signatory: 'The signatory',
  guarantor: 'The guarantor',
  system: 'The system',
}

/** The name in the event's detail, else the actor as the server knows it. */
const actorWords = (actor: string, detail: string): string => {
  const carried = carriedBy(detail)
  return carried && 'by' in carried && typeof carried.by === 'string' && carried.by
    ? carried.by
    : (actors[actor] ?? actor)
}

/** 'America/New_York' → 'Eastern Time (America/New_York)', because evidence requires a time zone. */
export const zoneWords = (zone: string): string => {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return named && named !== zone ? `${named} (${zone})` : zone
}
