/** How far the ERP and the mail are after a decision, in one line each. Pure. */
import { dayOf } from '../../../../platform/text/days/days.ts'
import { isLost } from '../../../../platform/mail/rules.ts'
import { type Tone, dateAndTime, timeOfDay } from '../../../../platform/ui/index.ts'
import type { Transaction } from '../../erp/web/queries.ts'
import type { Detail } from '../../web/queries.ts'

export interface Standing {
  tone: Tone
  words: string
  /** Why it is not done. */
  problem: string
}

/** 'tried again at 10:42 AM' today, otherwise with the day. */
const timeWords = (at: string, zone: string, now: Date) =>
  dayOf(new Date(at), zone) === dayOf(now, zone) ? `at ${timeOfDay(at, zone)}` : `on ${dateAndTime(at, zone)}`

type Write = Pick<Transaction, 'state' | 'tries' | 'doneAt' | 'failedAt' | 'problem'>

/** 'ERP: 0 of 3 written, tried again at 10:42 AM'; null if nothing is to be written. */
export const erpStanding = (writes: readonly Write[], zone: string, now: Date): Standing | null => {
  if (writes.length === 0) return null
  const left = writes.filter(({ state }) => state !== 'done')
  if (left.length === 0) return { tone: 'good', words: `ERP: all ${writes.length} written`, problem: '' }
  const done = `ERP: ${writes.length - left.length} of ${writes.length} written`
  const failed = left.find(({ state }) => state === 'failed')
  const [tried] = left
    .filter(({ failedAt }) => failedAt !== null)
    .toSorted((a, b) => (a.failedAt! < b.failedAt! ? 1 : -1))
  const problem = (failed ?? tried)?.problem ?? ''
  if (!tried?.failedAt) return { tone: 'waiting', words: `${done}, writing now`, problem }
  const when = timeWords(tried.failedAt, zone, now)
  if (failed && left.every(({ state }) => state === 'failed'))
    return { tone: 'bad', words: `${done}, stopped ${when}`, problem }
  const verb = tried.tries > 1 ? 'tried again' : 'tried'
  return { tone: failed ? 'bad' : 'waiting', words: `${done}, ${verb} ${when}`, problem }
}

/** 'Mail: 1 of 2 delivered, 1 bounced'; null if the decision sent none. */
export const mailStanding = (latest: Detail['decisions'][number] | undefined): Standing | null => {
  if (!latest) return null
  const mails = [...latest.letterMails, ...latest.notices.flatMap(({ mail }) => mail ?? [])]
  if (mails.length === 0)
    return latest.notice === 'letter' && !latest.letter
      ? { tone: 'waiting', words: 'Mail: writing the letter', problem: '' }
      : null
  const count = (is: (state: string) => boolean) => mails.filter(({ state }) => is(state)).length
  const sent = count((state) => state === 'sent')
  const bounced = count(isLost)
  const waiting = mails.length - sent - bounced
  if (bounced + waiting === 0)
    return { tone: 'good', words: mails.length === 1 ? 'Mail: sent' : `Mail: all ${sent} sent`, problem: '' }
  const words = [
    `Mail: ${sent} of ${mails.length} sent`,
    bounced > 0 && `${bounced} bounced`,
    waiting > 0 && `${waiting} waiting`,
  ]
  return { tone: bounced > 0 ? 'bad' : 'waiting', words: words.filter(Boolean).join(', '), problem: '' }
}
