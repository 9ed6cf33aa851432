/**
 * The texts of the history. The server writes events as short phrases with a detail as JSON, because each event has
 * a different detail.
 */
import { paymentTermsLabel, type PaymentTerms } from '../../../../banners/rules/payment-terms.ts'
import type { EventKind, EventWords } from '../../../../platform/audit/events.ts'
import { shortDate } from '../../../../platform/text/days/dates.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { isTechnical } from '../../../../platform/ui/index.ts'

/** By name, of every area. */
const events: Readonly<Record<string, EventWords>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, EventWords>>('../../../../{kit,common,forms,office}/*/area.events.ts', {
      eager: true,
      import: 'default',
    }),
  ),
)

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

/** The purpose of each background job. */
const jobs: Readonly<Record<string, string>> = {
  'application-submitted': 'Notify the credit inbox, match, and index',
  'keep-sealed-copy': 'Save the sealed copy',
  'submit-signed': 'Submit once everyone has signed',
  'remind-held-submission': 'Remind the applicant to submit',
  'decision-letter': 'Create and send the letter',
  'consumer-notice': 'Create and send the notice to a person',
  'ask-references': 'Ask the references',
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
  delegate: 'Someone for the applicant',
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
  delegate: 'Someone for the applicant',
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
