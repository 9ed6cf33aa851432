/** How the applicant is told of a decision: by letter, or otherwise, in the analyst's words (WIRE-08). Pure. */
import type { Selectable } from 'kysely'
import { dayOf, type Day } from '../../domain/text/days.ts'
import { longDate } from '../../domain/text/dates.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import type { SigningRole } from '../../domain/rules/signing.ts'
import type { MailTable } from '../platform/database/schema-records.ts'
import type { ConsumerReport, DecisionTable } from '../platform/database/schema-review.ts'
import { Conflict, Invalid } from '../platform/errors.ts'
import { refuseOvertaken, refuseWithdrawn, type Analyst, type AtHand, type Notice } from './decision.ts'

type MailState = Selectable<MailTable>['state']

export interface Otherwise {
  on: Day
  how: string
}

/** The notice that comes with the decision itself. Throws Invalid at the field. */
export const noticeOf = (
  wish: { sendLetter?: boolean | undefined; notice?: Otherwise | null | undefined },
  { recipients, zone, now }: { recipients: readonly string[]; zone: string; now: Date },
): Notice => {
  const { sendLetter = false, notice } = wish
  const today = dayOf(now, zone)
  const problems: Problem[] = []
  if (sendLetter && recipients.length === 0)
    problems.push({
      path: 'body.sendLetter',
      message:
        'This application names no e-mail address, so no letter can be sent. Please say how notice was given instead.',
    })
  if (notice) {
    if (sendLetter)
      problems.push({
        path: 'body.notice',
        message: 'Either a letter goes, or you say how notice was given. Please choose one of them.',
      })
    problems.push(...dayProblems(notice.on, { decided: today, today, path: 'body.notice.on' }))
  }
  if (problems.length) throw new Invalid(problems)
  if (sendLetter) return { notice: 'letter', notice_note: null, notice_on: null }
  if (notice) return { notice: 'otherwise', notice_note: notice.how, notice_on: notice.on }
  return { notice: 'none', notice_note: null, notice_on: null }
}

const dayProblems = (
  on: Day,
  { decided, today, path }: { decided: Day; today: Day; path: string },
): Problem[] =>
  on > today
    ? [{ path, message: 'This day is still to come. Please record the notice once it was given.' }]
    : on < decided
      ? [{ path, message: `Notice cannot be given before the day of the decision, ${longDate(decided)}.` }]
      : []

export type Decision = Pick<
  Selectable<DecisionTable>,
  'id' | 'status' | 'notice' | 'notice_note' | 'notice_on' | 'decided_at' | 'clock_before'
>

/**
 * The notice that is given after the decision: the clock stops. `asks`: items are missing still, which is a notice of
 * its own (12 CFR 1002.9(c)(2)). Throws Conflict where there is nothing to tell of, or somebody told already.
 */
export const giveNotice = (
  { application, banner, overtaken }: AtHand,
  latest: (Decision & { asks: boolean }) | undefined,
  { on, how }: Otherwise,
  by: Analyst,
  now: Date,
) => {
  refuseWithdrawn(application)
  refuseOvertaken(overtaken, banner)
  if (!latest || (latest.status === 'Pending' && !latest.asks))
    throw new Conflict('This application is not decided yet, so there is nothing to tell the applicant of.')
  if (latest.notice === 'letter')
    throw new Conflict(
      `The letter of ${longDate(dayOf(latest.decided_at, banner.timeZone))} tells the applicant of this decision already.`,
    )
  if (latest.notice === 'otherwise')
    throw new Conflict(
      `It is recorded already that the applicant was told on ${longDate(latest.notice_on!)}: ${latest.notice_note}`,
    )
  refuseDay(on, latest, banner, now)
  return {
    decision: { notice: 'otherwise', notice_note: how, notice_on: on } satisfies Notice,
    application: { clock_from: null, row_version: application.row_version + 1 },
    event: { event: 'notice given', detail: { by: by.name, on, how } },
  }
}

/**
 * The same for the notice to one person, of which no mail is on its way or has arrived: `fate` of its mail; null: there
 * is none, and `written` says whether there is a paper to post.
 */
export const givePersonsNotice = (
  { application, banner, overtaken }: AtHand,
  latest: (Pick<Decision, 'decided_at'> & { consumer_reports: readonly ConsumerReport[] }) | undefined,
  { role, on, how }: Otherwise & { role: SigningRole },
  told: { fate: MailState | null; written: boolean } | undefined,
  by: Analyst,
  now: Date,
) => {
  refuseOvertaken(overtaken, banner)
  const report = latest?.consumer_reports.find((one) => one.role === role)
  if (!latest || !report)
    throw new Conflict('No report on this person counted, so there is nothing to tell them of.')
  if (report.given)
    throw new Conflict(
      `It is recorded already that this person was told on ${longDate(report.given.on)}: ${report.given.how}`,
    )
  if (told?.fate === 'queued' || told?.fate === 'sent')
    throw new Conflict('This person is told by mail already.')
  if (!told?.written && !report.unwritten)
    throw new Conflict('The notice to this person is still being written. Please try again in a minute.')
  refuseDay(on, latest, banner, now)
  return {
    reports: latest.consumer_reports.map((one) => (one === report ? { ...one, given: { on, how } } : one)),
    application: { row_version: application.row_version + 1 },
    event: { event: 'consumer notice given', detail: { by: by.name, role, on, how } },
  }
}

const refuseDay = (
  on: Day,
  { decided_at }: Pick<Decision, 'decided_at'>,
  { timeZone }: Pick<Banner, 'timeZone'>,
  now: Date,
): void => {
  const days = { decided: dayOf(decided_at, timeZone), today: dayOf(now, timeZone), path: 'body.on' }
  const problems = dayProblems(on, days)
  if (problems.length) throw new Invalid(problems)
}
