/**
 * How often a password may be tried (docs/decisions/0063): guessing is slowed down by account and address, and no
 * stranger's guesses keep anybody from their own account.
 */
import { createHash } from 'node:crypto'
import { callersNetwork } from '../platform/http/networks.ts'
import type { RateLimit } from '../platform/http/rate-limit.ts'
import { normalUserName } from './accounts.ts'

export interface Attempt {
  userName: string
  address: string
  /** This browser has signed in to this account before. */
  known: boolean
}

/** An office behind one address signs in at eight in the morning; a program that guesses does more. */
const OF_AN_ADDRESS = 60
/** Of one account from one address. */
const OF_BOTH = 5
/** Of one account, from all browsers together that never signed in to it. */
const OF_STRANGERS = 10

export interface Attempts {
  /** Counts the attempt before the password is looked at, so that guesses sent at once count too. Throws TooMany. */
  begin(attempt: Attempt, now: Date): Promise<void>
  /** It was the right password: that is no guess. */
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

/** People type passwords into the wrong field: the table holds none of what is typed. */
const nameIn = ({ userName }: Attempt) =>
  createHash('sha256').update(normalUserName(userName)).digest('base64url')
