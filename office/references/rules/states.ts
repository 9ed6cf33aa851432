/** How far a reference is. Pure. */
import type { Way } from '../tables.ts'

/** `asked`: mailed now, or a letter was printed. `waiting`: its first mail is due on a later day. */
export const referenceStates = [
  'not asked',
  'waiting',
  'asked',
  'reminded',
  'answered',
  'declined',
  'bounced',
  'expired',
  'stopped',
] as const
export type ReferenceState = (typeof referenceStates)[number]

export interface RequestFacts {
  way: Way
  mailsSent: number
  /** The day of the next mail, in the banner's zone; null: none. */
  mailOn: string | null
  answered: boolean
  declined: boolean
  /** A mail server refused the last mail. */
  bounced: boolean
  expiresAt: Date
}

/** `isOpen`: the application waits for its decision. */
export const stateOf = (
  request: RequestFacts | null,
  isOpen: boolean,
  now: Date,
  today: string,
): ReferenceState => {
  if (!request) return 'not asked'
  if (request.declined) return 'declined'
  if (request.answered) return 'answered'
  // Only a contact that someone may call.
  if (request.way === 'phone') return 'not asked'
  if (!isOpen) return 'stopped'
  if (request.bounced) return 'bounced'
  if (request.expiresAt <= now) return 'expired'
  if (request.mailsSent === 0 && request.mailOn !== null && request.mailOn > today) return 'waiting'
  return request.mailsSent > 1 ? 'reminded' : 'asked'
}
