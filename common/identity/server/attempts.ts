/**
 * Limits on password attempts (docs/decisions/0063). Guessing is slowed down by account and address, and other
 * people's guesses never lock out the owner of an account.
 */
import { createHash } from 'node:crypto'
import { type RateLimit, callersNetwork } from '../../../platform/http/index.ts'
import { normalUserName } from './accounts/index.ts'

export interface Attempt {
  userName: string
  address: string
  /** This browser has signed in to this account before. */
  known: boolean
}

/** An office behind one address signs in at eight in the morning; a guessing program tries more than that. */
const OF_AN_ADDRESS = 60
/** For one account from one address. */
const OF_BOTH = 5
/** For one account, from all browsers that never signed in to it. */
const OF_STRANGERS = 10

export interface Attempts {
  /** Counts the attempt before checking the password, so that simultaneous guesses count too. Throws TooMany. */
  begin(attempt: Attempt, now: Date): Promise<void>
  /** The password was correct, so the attempt no longer counts. */
  succeeded(attempt: Attempt, now: Date): Promise<void>
}

export const attemptsOf = (limit: RateLimit): Attempts => ({
  async begin(attempt, now) {
    await limit.pass({ key: `sign-in:${callersNetwork(attempt.address)}`, most: OF_AN_ADDRESS }, now)
    await limit.pass({ key: ofBoth(attempt), most: OF_BOTH }, now)
    if (!attempt.known) await limit.pass({ key: ofStrangers(attempt), most: OF_STRANGERS }, now)
  },
  async succeeded(attempt, now) {
    await limit.giveBack(ofBoth(attempt), now)
    if (!attempt.known) await limit.giveBack(ofStrangers(attempt), now)
  },
})

const ofBoth = (attempt: Attempt) => `sign-in:${callersNetwork(attempt.address)}:${nameIn(attempt)}`
const ofStrangers = (attempt: Attempt) => `sign-in-of:${nameIn(attempt)}`

/** Hashed, because people sometimes type their password into this field. */
const nameIn = ({ userName }: Attempt) =>
  createHash('sha256').update(normalUserName(userName)).digest('base64url')
