/** The text of the decision clock: 30 days from completion, unless it is stopped (law.md). */
import type { Day } from '../../../../platform/text/days/days.ts'
import { isLost } from '../../../../platform/mail/rules.ts'
import { type Tone, dateText } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { daysLeftWords } from '../../web/words.ts'

/** What of an item counts here. */
type Item = Omit<Detail['missingItems'][number], 'documents'>

type Timed = Pick<Detail, 'status' | 'daysLeft' | 'dueOn' | 'decisions'> & { missingItems: readonly Item[] }

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
/** 'December 12': deadlines within weeks need no year. */
const monthAndDay = (day: Day) => inWords.format(new Date(`${day}T00:00:00Z`))

/** The applicant was not notified: no notice was given, or every letter failed. */
export const isUntold = ({ notice, letterMails }: Detail['decisions'][number]) =>
  notice === 'none' ||
  (notice === 'letter' && letterMails.length > 0 && letterMails.every(({ state }) => isLost(state)))

export const clockTones = { calm: 'plain', amber: 'caution', red: 'bad' } as const satisfies Record<
  string,
  Tone
>

/** The state of the clock, and what to do next. */
export const clockWords = ({ status, daysLeft, dueOn, decisions, missingItems }: Timed) => {
  if (daysLeft !== null && dueOn !== null) {
    const asks = missingItems.some(({ receivedAt }) => receivedAt === null)
    const act =
      status !== 'Pending'
        ? 'Notify the applicant'
        : asks
          ? 'Ask the applicant for the missing items'
          : 'Decide'
    const left = daysLeftWords(daysLeft)
    if (daysLeft < 0) return { stands: left, follows: `${act} now (due ${monthAndDay(dueOn)})` }
    if (daysLeft === 0) return { stands: 'Last day', follows: `${act} today` }
    return { stands: `${left} left`, follows: `${act} by ${monthAndDay(dueOn)}` }
  }
  return { stands: 'Clock stopped', follows: whyStopped(status, decisions[0]) }
}

const whyStopped = (status: Detail['status'], latest: Detail['decisions'][number] | undefined) => {
  if (status === 'Withdrawn') return 'Withdrawn by the applicant'
  if (status === 'Pending') return 'Waiting for missing items'
  return latest?.notice === 'otherwise' ? 'Applicant notified' : 'Applicant notified by letter'
}

/** The letter is written and sent within seconds. The page polls often for that long, then slowly. */
const WATCHED = 2 * 60_000
const SOON = 2_500
const LATER = 15_000
/** The queue gives up within a day. */
const DAY = 24 * 60 * 60_000

/** Since when mails are on their way: the letter of the latest decision, notices to persons, and signing links. */
const mailsSince = ({ decisions: [latest], signing }: Pick<Detail, 'decisions' | 'signing'>): string[] => {
  const queued = (mail: { state: string } | null) => mail?.state === 'queued'
  const letter =
    latest &&
    ((latest.notice === 'letter' && latest.letterMails.length === 0 && latest.letter === null) ||
      latest.letterMails.some(queued) ||
      latest.notices.some(({ mail }) => queued(mail)))
  return [
    ...(letter ? [latest.decidedAt] : []),
    ...signing.signatories.flatMap(({ turn, mail, mailedAt }) =>
      turn && queued(mail) && mailedAt !== null ? [mailedAt] : [],
    ),
  ]
}

/** After how many milliseconds the page reads the application again; false if no mail is on its way. */
export const readAgainAfter = (detail: Pick<Detail, 'decisions' | 'signing'>, now: number) => {
  const ages = mailsSince(detail).map((at) => now - Date.parse(at))
  if (ages.some((age) => age < WATCHED)) return SOON
  return ages.some((age) => age < DAY) && LATER
}

/** How the applicant was notified of a decision. */
export const noticeWords = (of: Detail['decisions'][number], zone: string) => {
  const { status, notice, noticeOn, noticeNote } = of
  if (notice === 'letter') return 'Notified by letter'
  // An application that is only waiting requires no notice (12 CFR 1002.9).
  if (notice === 'none') return status === 'Pending' ? 'No letter' : 'Not notified'
  return toldWords({ on: noticeOn, how: noticeNote ?? '' }, zone)
}

export const toldWords = ({ on, how }: { on: Day | null; how: string }, zone: string) =>
  `Notified on ${dateText(on, zone)}: ${how}`

/** What employees must do so that this person is notified; null if nothing. */
export const owedToPerson = ({
  document,
  mail,
  given,
  unwritten,
}: Detail['decisions'][number]['notices'][number]) => {
  if (given) return null
  if (unwritten) return "We couldn't create this notice. Notify this person another way and record it here."
  if (!document) return null
  if (!mail) return 'This person has no private email address. Print the notice, mail it, and record it here.'
  return isLost(mail.state)
    ? "This notice wasn't delivered. Print it, mail it to this person only, and record it here."
    : null
}

/** Whether an analyst can still record how notice was given (WIRE-08). */
export const mayRecordNotice = ({ status, decisions, missingItems }: Timed) => {
  const [latest] = decisions
  if (!latest || latest.status !== status || !isUntold(latest)) return false
  return status !== 'Pending' || missingItems.some(({ receivedAt }) => receivedAt === null)
}

export type StatusEntry = 'Approve' | 'Pending' | 'Deny' | 'Edit Pending'

const entriesOf: Record<Detail['status'], readonly StatusEntry[]> = {
  Pending: ['Approve', 'Deny', 'Edit Pending'],
  Denied: ['Approve', 'Pending'],
  // Final, whether decided or withdrawn.
  Approved: [],
  Withdrawn: [],
}

/** The entries of the status menu (REV-059, A23). Without entries there is no menu (REV-058). */
export const statusEntries = (status: Detail['status']) => entriesOf[status]
