/**
 * How the applicant is notified of a decision: by letter, or another way that the analyst describes (WIRE-08). Pure.
 */
import type { Selectable } from 'kysely'
import { dayOf, type Day } from '../../../../../platform/text/days/days.ts'
import { proseDate } from '../../../../../platform/text/days/dates.ts'
import type { Problem } from '../../../../../platform/text/problem.ts'
import type { Banner } from '../../../../../banners/rules/banners.ts'
import type { SigningRole } from '../../../../../common/signing/rules/signing.ts'
import type { ConsumerReport, DecisionTable } from '../../tables.ts'
import type { MailTable } from '../../../../../platform/mail/tables.ts'
import { Conflict, Invalid } from '../../../../../platform/errors.ts'
import {
  refuseOvertaken,
  refuseWithdrawn,
  type Analyst,
  type AtHand,
  type Notice,
} from '../decision-rules.ts'

type MailState = Selectable<MailTable>['state']

export interface Otherwise {
  on: Day
  how: string
}

/** The notice given with the decision. Throws Invalid at the field. */
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
        "This application has no email address, so we can't send a letter. Describe how notice was given instead.",
    })
  if (notice) {
    if (sendLetter)
      problems.push({
        path: 'body.notice',
        message: 'Choose one: send a letter, or describe how notice was given.',
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
    ? [{ path, message: "This date is in the future. Record the notice after you've given it." }]
    : on < decided
      ? [{ path, message: `Notice can't be given before the date of the decision, ${proseDate(decided)}.` }]
      : []

export type Decision = Pick<
  Selectable<DecisionTable>,
  'id' | 'status' | 'notice' | 'notice_note' | 'notice_on' | 'decided_at' | 'clock_before'
>

/**
 * A notice given after the decision, which stops the clock. `asks`: items are still missing, which is a
 * separate notice (12 CFR 1002.9(c)(2)). Throws Conflict if there is nothing to notify of, or a notice was already given.
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
    throw new Conflict("This application isn't decided yet, so there is no notice to record.")
  if (latest.notice === 'letter')
    throw new Conflict(
      `The letter of ${proseDate(dayOf(latest.decided_at, banner.timeZone))} already notifies the applicant of this decision.`,
    )
  if (latest.notice === 'otherwise')
    throw new Conflict(
      `Notice was already recorded for ${proseDate(latest.notice_on!)}: ${latest.notice_note}`,
    )
  refuseDay(on, latest, banner, now)
  return {
    decision: { notice: 'otherwise', notice_note: how, notice_on: on } satisfies Notice,
    application: { clock_from: null, row_version: application.row_version + 1 },
    event: { event: 'notice given' as const, detail: { by: by.name, on, how } },
  }
}

/**
 * The same for the notice to one person whose mail is neither in progress nor delivered. `fate`: the state of the
 * mail, null if there is none; `written`: whether there is a document to print.
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
    throw new Conflict(
      "The decision didn't rely on a consumer report on this person, so there is no notice to record.",
    )
  if (report.given)
    throw new Conflict(
      `Notice to this person was already recorded for ${proseDate(report.given.on)}: ${report.given.how}`,
    )
  if (told?.fate === 'queued' || told?.fate === 'sent')
    throw new Conflict('This person was already notified by email.')
  if (!told?.written && !report.unwritten)
    throw new Conflict("We're still creating the notice to this person. Try again in a minute.")
  refuseDay(on, latest, banner, now)
  return {
    reports: latest.consumer_reports.map((one) => (one === report ? { ...one, given: { on, how } } : one)),
    application: { row_version: application.row_version + 1 },
    event: { event: 'consumer notice given' as const, detail: { by: by.name, role, on, how } },
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
