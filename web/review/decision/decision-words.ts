/** What the clock of an application says: 30 days from its completion, unless it stands still (law.md). */
import type { Day } from '../../../domain/text/days.ts'
import { isLost } from '../../../domain/rules/mail-fate.ts'
import { dateText } from '../../ui/dates.ts'
import type { Detail } from '../queries.ts'
import { daysLeftWords } from '../words.ts'

type Timed = Pick<Detail, 'status' | 'daysLeft' | 'dueOn' | 'decisions' | 'missingItems'>

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
/** 'December 12': deadlines of the coming weeks need no year. */
const monthAndDay = (day: Day) => inWords.format(new Date(`${day}T00:00:00Z`))

/** Nobody was told of this decision, or no letter of it arrived. */
export const isUntold = ({ notice, letterMails }: Detail['decisions'][number]) =>
  notice === 'none' ||
  (notice === 'letter' && letterMails.length > 0 && letterMails.every(({ state }) => isLost(state)))

/** The clock in two pieces: how it stands, and what follows from that. */
export const clockWords = ({ status, daysLeft, dueOn, decisions, missingItems }: Timed) => {
  if (daysLeft !== null && dueOn !== null) {
    const asks = missingItems.some(({ receivedAt }) => receivedAt === null)
    const act =
      status !== 'Pending' ? 'tell the applicant' : asks ? 'tell the applicant what is missing' : 'decide'
    const left = daysLeftWords(daysLeft)
    if (daysLeft < 0) return { stands: left, follows: `${act} now: it was due by ${monthAndDay(dueOn)}` }
    if (daysLeft === 0) return { stands: 'Last day', follows: `${act} today` }
    return { stands: `${left} left`, follows: `${act} by ${monthAndDay(dueOn)}` }
  }
  return { stands: 'Stopped', follows: whyStopped(status, decisions[0], missingItems) }
}

const whyStopped = (
  status: Detail['status'],
  latest: Detail['decisions'][number] | undefined,
  items: Detail['missingItems'],
) => {
  if (status === 'Withdrawn') return 'its applicant has withdrawn it'
  if (status === 'Pending')
    return items.some(({ receivedAt }) => receivedAt === null)
      ? 'items are missing'
      : 'it waits for what is missing'
  return latest?.notice === 'otherwise' ? 'the applicant was told' : 'the applicant is told by letter'
}

/** The background writes and sends a letter within seconds; whoever looks on sees it go. */
const WATCHED = 2 * 60_000

/** Whether the letter of the latest decision is on its way just now. */
export const letterGoes = ([latest]: Detail['decisions'], now: number) =>
  latest?.notice === 'letter' &&
  now - Date.parse(latest.decidedAt) < WATCHED &&
  (latest.letterMails.length === 0 || latest.letterMails.some(({ state }) => state === 'queued'))

/** The same of the link to whoever signs next. */
export const linkGoes = ({ signatories }: Detail['signing'], now: number) =>
  signatories.some(
    ({ turn, mail, mailedAt }) =>
      turn && mail?.state === 'queued' && mailedAt !== null && now - Date.parse(mailedAt) < WATCHED,
  )

/** How the applicant learned of a decision. */
export const noticeWords = (of: Detail['decisions'][number], zone: string) => {
  const { status, notice, noticeOn, noticeNote } = of
  if (notice === 'letter') return 'Told by letter'
  // What only waits need not be told to anybody (12 CFR 1002.9).
  if (notice === 'none') return status === 'Pending' ? 'Without a letter' : 'Nobody was told'
  return toldWords({ on: noticeOn, how: noticeNote ?? '' }, zone)
}

export const toldWords = ({ on, how }: { on: Day | null; how: string }, zone: string) =>
  `Told on ${dateText(on, zone)}: ${how}`

/** What staff have to do so that this person is told; null: nothing, or nothing yet. */
export const owedToPerson = ({
  document,
  mail,
  given,
  unwritten,
}: Detail['decisions'][number]['notices'][number]) => {
  if (given) return null
  if (unwritten) return 'This notice could not be written. Tell this person another way, and record it here.'
  if (!document) return null
  if (!mail)
    return 'No mailbox is this person’s alone. Print the notice, send it by post to them, and record it here.'
  return isLost(mail.state)
    ? 'This notice did not arrive. Print it, send it by post to this person alone, and record it here.'
    : null
}

/** Whether an analyst may still say how notice was given: nobody was told yet (WIRE-08). */
export const mayRecordNotice = ({ status, decisions, missingItems }: Timed) => {
  const [latest] = decisions
  if (!latest || latest.status !== status || !isUntold(latest)) return false
  return status !== 'Pending' || missingItems.some(({ receivedAt }) => receivedAt === null)
}

export type StatusEntry = 'Approve' | 'Pending' | 'Deny' | 'Edit Pending'

const entriesOf: Record<Detail['status'], readonly StatusEntry[]> = {
  Pending: ['Approve', 'Deny', 'Edit Pending'],
  Denied: ['Approve', 'Pending'],
  // Final, by us or by the applicant.
  Approved: [],
  Withdrawn: [],
}

/** What the status menu offers (REV-059, A23); nothing: there is no menu (REV-058). */
export const statusEntries = (status: Detail['status']) => entriesOf[status]
