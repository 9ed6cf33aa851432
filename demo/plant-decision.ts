/** What an analyst made of an application, by the very rules by which she decides, and what came of it. */
import type { Selectable } from 'kysely'
import { HOUR } from '../domain/text/durations.ts'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import type { Banner } from '../domain/rules/banners.ts'
import { addDays, dayOf } from '../domain/text/days.ts'
import { itemOfReason } from '../domain/rules/missing-items.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import type { ApplicationTable, ReasonTypeTable } from '../server/platform/database/index.ts'
import {
  type AtHand,
  type Made,
  type Notice,
  approve,
  deny,
  keepDecision,
  keepNotice,
  keepReceipt,
  latestDecision,
  loseLetter,
  receive,
  reportsIn,
  setPending,
} from '../server/decisions/index.ts'
import type { Dice } from './dice.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { ADDRESS } from './plant-form.ts'
import { plantLetter } from './plant-letter.ts'
import { plantNotice } from './plant-notice.ts'
import type { Employee } from './staff.ts'

export interface Desk {
  banner: Banner
  analyst: Employee
  reps: readonly number[]
  reasonTypes: readonly Selectable<ReasonTypeTable>[]
}

export const plantDecision = async (
  planting: Planting,
  dice: Dice,
  course: Course & { decided: Date },
  {
    application,
    answers,
    branchNumber,
    accountNumber,
  }: {
    application: Selectable<ApplicationTable>
    answers: CreditApplication
    branchNumber: string
    /** That an approval opens, where there is none. */
    accountNumber: string
  },
  desk: Desk,
): Promise<AuditEvent[]> => {
  const { tx } = planting
  const { banner, analyst } = desk
  const formId = application.id
  // What the ERP said of it is planted afterwards (plant-snapshots.ts).
  const at: AtHand = { application, answers, banner, record: null, overtaken: null }
  const made = decide(dice, course, at, desk, { branchNumber, accountNumber })
  const decisionId = await keepDecision(tx, formId, made)
  const after = { ...application, ...made.application } as Selectable<ApplicationTable>
  const byStaff = { formId, actor: analyst.sso, address: ADDRESS }
  const events: AuditEvent[] = [{ ...byStaff, at: course.decided, ...made.event }]
  if (made.decision.notice === 'letter')
    events.push(
      await plantLetter(planting, desk, {
        formId,
        decisionId,
        made,
        answers,
        refused: course.told === 'refused',
      }),
    )
  for (const report of reportsIn(made))
    events.push(await plantNotice(planting, desk, { formId, decisionId, made, answers, report }))
  if (course.told !== 'refused' && !course.firstReceived) return events
  const latest = (await latestDecision(tx, formId))!
  if (course.told === 'refused') {
    const lost = loseLetter(after, latest, [{ state: 'refused' }])!
    await keepNotice(tx, { formId, decisionId }, lost)
    events.push({ formId, actor: 'system', at: new Date(course.decided.getTime() + HOUR / 2), ...lost.event })
  }
  if (course.firstReceived) {
    const came = new Date(course.decided.getTime() + HOUR)
    const receipt = receive({ ...at, application: after }, latest.items, [latest.items[0]!.id], analyst, came)
    await keepReceipt(tx, formId, receipt, { by: analyst.name, at: came })
    events.push({ ...byStaff, at: came, ...receipt.event })
  }
  return events
}

const decide = (
  dice: Dice,
  course: Course & { decided: Date },
  at: AtHand,
  desk: Desk,
  { branchNumber, accountNumber }: { branchNumber: string; accountNumber: string },
): Made => {
  const { banner, analyst, reps, reasonTypes } = desk
  const notice = noticeOf(course, banner)
  const [reasonType = '', ...furtherReasons] = course.reasons
  const day = dayOf(course.decided, banner.timeZone)
  switch (course.status) {
    case 'Denied': {
      const consumerReports =
        course.people === 'a proprietor'
          ? [{ role: 'signatory' as const, agency: 'experian' as const, score: { ...score, on: day } }]
          : []
      const denial = { reasonType, furtherReasons, consumerReports }
      return deny(at, denial, notice, reasonTypes, analyst, course.decided)
    }
    case 'Approved': {
      const approval = {
        accountId: at.application.customer_account_id ?? accountNumber,
        creditAmount: dice.pick([2_500, 5_000, 7_500, 10_000, 15_000, 25_000, 50_000, 100_000]),
        creditRepId: dice.pick(reps),
        branchNumber,
      }
      return approve(at, approval, notice, analyst, course.decided)
    }
    default: {
      const label = itemOfReason(reasonTypes.find(({ key }) => key === reasonType)?.value ?? '')
      const waiting = course.alsoMissing
        ? { reasonType, missingItems: [label, course.alsoMissing], missingBy: addDays(day, 14) }
        : { reasonType }
      return setPending(at, waiting, notice.notice === 'letter', reasonTypes, analyst, course.decided)
    }
  }
}

const noticeOf = ({ told, decided }: Course & { decided: Date }, { timeZone }: Banner): Notice =>
  told === 'otherwise'
    ? { notice: 'otherwise', notice_note: 'Letter by post', notice_on: dayOf(decided, timeZone) }
    : { notice: told === 'nobody' ? 'none' : 'letter', notice_note: null, notice_on: null }

const score = {
  value: 588,
  lowest: 300,
  highest: 850,
  factors: [
    'Proportion of balances to credit limits is too high',
    'Serious delinquency',
    'Length of time accounts have been established',
    'Too many inquiries in the last 12 months',
  ],
}
