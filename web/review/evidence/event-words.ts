/**
 * The history in words. The server writes acts as short phrases and what they carry as JSON, because every act
 * carries something else; a test reads the server and proves that no act is without words here.
 */
import { shortDate } from '../../../domain/text/dates.ts'
import { wholeDollars } from '../../../domain/text/money.ts'

export type EventKind = 'decision' | 'answers' | 'signing' | 'documents' | 'mail'

const events: Readonly<Record<string, readonly [words: string, kind: EventKind]>> = {
  // The form
  'draft begun': ['Application begun', 'answers'],
  saved: ['Answers saved', 'answers'],
  emailed: ['Mailed to the customer', 'mail'],
  deleted: ['Deleted', 'answers'],
  'link to continue mailed': ['Link to continue mailed', 'mail'],
  submitted: ['Submitted', 'answers'],
  withdrawn: ['Withdrawn by the applicant', 'decision'],
  'purge announced': ['Deletion of the draft announced', 'answers'],
  purged: ['Answers deleted', 'answers'],
  // Signing
  signing: ['Signing begun', 'signing'],
  'frozen for signing': ['Document made for signing', 'signing'],
  'signing link mailed': ['Signing link mailed', 'signing'],
  'address of a signatory corrected': ['Address of a signatory corrected', 'signing'],
  'signatory reminded': ['Signatory reminded', 'signing'],
  'signing page opened': ['Signing page opened', 'signing'],
  'one-time code mailed': ['One-time code mailed', 'signing'],
  'one-time code proved': ['One-time code proved', 'signing'],
  'wrong one-time code': ['Wrong one-time code typed', 'signing'],
  consented: ['Agreed to the consents', 'signing'],
  signed: ['Signed', 'signing'],
  declined: ['Declined to sign', 'signing'],
  'everybody has signed': ['Everybody has signed', 'signing'],
  'signatures void': ['Signatures became void', 'signing'],
  'sealed copy kept': ['Sealed copy kept', 'documents'],
  'sealed guaranty kept': ['Sealed guaranty kept', 'documents'],
  // The department
  approved: ['Approved', 'decision'],
  denied: ['Denied', 'decision'],
  pending: ['Kept pending', 'decision'],
  'set pending': ['Kept pending', 'decision'],
  'items received': ['Missing items received', 'decision'],
  'notice given': ['Notice given', 'decision'],
  'comment added': ['Comment added', 'decision'],
  'number revealed': ['Whole number shown', 'decision'],
  'document uploaded': ['Document added', 'documents'],
  'document removed': ['Document removed', 'documents'],
  'document restored': ['Document restored', 'documents'],
  'letter written': ['Letter written', 'documents'],
  'consumer notice written': ['Notice to a person written', 'documents'],
  'consumer notice not written': ['Notice to a person could not be written', 'decision'],
  'consumer notice given': ['Notice to a person given', 'decision'],
  'letter refused': ['Letter refused by every recipient', 'decision'],
  'letter not written': ['Letter could not be written', 'decision'],
  // Bureaus and later guaranties
  'looked for at the bureau': ['Looked for at the bureau', 'decision'],
  'bureau match chosen': ['Match at the bureau chosen', 'decision'],
  'credit report obtained': ['Credit report obtained', 'decision'],
  'credit report asked for': ['Credit report asked for', 'decision'],
  'credit report not obtained': ['Credit report not obtained', 'decision'],
  'consumer report obtained': ["Guarantor's report obtained", 'decision'],
  'consumer report asked for': ["Guarantor's report asked for", 'decision'],
  'consumer report not obtained': ["Guarantor's report not obtained", 'decision'],
  'guaranty requested': ['Personal guaranty requested', 'signing'],
  'guaranty request withdrawn': ['Request for a personal guaranty withdrawn', 'signing'],
  'guarantor reminded': ['Guarantor reminded', 'signing'],
  'guaranty page opened': ['Page of the guaranty opened', 'signing'],
  'guaranty frozen for signing': ['Guaranty made for signing', 'signing'],
  'guaranty left unsigned': ['Guaranty left unsigned, and what was given for it deleted', 'signing'],
  'guaranty declined': ['Declined to guarantee', 'signing'],
  // The ERP
  'customer account set': ['Customer account set', 'decision'],
  'company information corrected': ['Company name or billing address corrected', 'decision'],
  'written to the ERP': ['Written to the ERP', 'documents'],
  'ERP refused': ['Refused by the ERP', 'decision'],
  'ERP given up': ['Given up, because the ERP did not answer', 'decision'],
  'ERP asked again': ['Asked the ERP again', 'decision'],
}

export const eventTitle = (event: string): string =>
  events[event]?.[0] ?? `${event.charAt(0).toUpperCase()}${event.slice(1)}`

export const eventKind = (event: string): EventKind => events[event]?.[1] ?? 'answers'

/** Whether the act has words of its own. */
export const isKnownEvent = (event: string): boolean => Object.hasOwn(events, event)

/** What a job in the background is for. */
const jobs: Readonly<Record<string, string>> = {
  'application-submitted': 'Tell the credit inbox, match and search',
  'keep-sealed-copy': 'Keep the sealed copy',
  'submit-signed': 'Submit once everybody has signed',
  'decision-letter': 'Write and send the letter',
  'consumer-notice': 'Write and send the notice to a person',
  'match-business': 'Look for the business at the bureau',
  'remind-guarantor': 'Remind the guarantor',
  'read-erp-record': 'Read the account from the ERP',
  'write-to-erp': 'Write the approval to the ERP',
  'remind-signer': 'Remind the signatory',
  'cancel-signing-request': 'Stop the signing',
  'send-mail': 'Send a mail',
}
export const jobWords = (name: string) => jobs[name] ?? spaced(name.replaceAll('-', ' '))
export const isKnownJob = (name: string): boolean => Object.hasOwn(jobs, name)

const people: Readonly<Record<string, string>> = {
  applicant: 'Applicant',
  signatory: 'Signatory',
  system: 'System',
  signatoryTwo: 'Second signatory',
}
/** Who did it, or in which part: `signatoryTwo` → 'Second signatory'; a person's sign-in stays as it is. */
export const whoWords = (who: string) => people[who] ?? who

const consents: Readonly<Record<string, string>> = {
  'electronic-signature': 'To sign electronically',
  guaranty: 'Personal guaranty',
  'consumer-report': 'Consumer report',
}
export const consentWords = (kind: string) => consents[kind] ?? spaced(kind)

const identities: Readonly<Record<string, string>> = {
  session: 'Browser that began the form',
  link: 'Mailed link',
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

/** The beginning of a hash is enough to compare by eye; a day is written as everywhere. */
const short = (text: string) => {
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, 12)}…`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? shortDate(text, 'UTC') : text
}

/** Acts that name fields name them by their path. */
const ofPaths = new Set(['field', 'changed', 'againstNewerRules'])
/** 'billingInfo.federalTaxId' → 'billing info, federal tax ID'. */
const pathWords = (path: unknown) => spaced(String(path)).replaceAll('.', ', ')

const said = (value: unknown, key = ''): string => {
  if (ofPaths.has(key)) return [value].flat().map(pathWords).join('; ')
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

/** Without `by`, which stands among who did it. */
export const eventWords = (detail: string): string => {
  const carried = carriedBy(detail)
  return carried ? wordsOf({ ...carried, by: null }) : detail
}

/** By name, where the act carries one; else as the server knows her. */
export const actorWords = (actor: string, detail: string): string => {
  const carried = carriedBy(detail)
  return carried && 'by' in carried && typeof carried.by === 'string' && carried.by
    ? carried.by
    : whoWords(actor)
}

/** 'America/New_York' → 'Eastern Time (America/New_York)': a time without its zone is no evidence. */
export const zoneWords = (zone: string): string => {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return named && named !== zone ? `${named} (${zone})` : zone
}
