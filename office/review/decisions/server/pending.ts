/** Sets an application to pending, which may stop its clock. Pure. */
import { addDays, dayOf, type Day } from '../../../../platform/text/days/days.ts'
import { itemOfReason } from '../rules/missing-items.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import { Invalid } from '../../../../platform/errors.ts'
import {
  refuseUndecidable,
  type Analyst,
  type AtHand,
  type MadeDecision,
  type Notice,
} from './decision-rules.ts'
import { reasonsFor, type ReasonType } from './reasons.ts'

export interface Waiting {
  reasonType: string
  missingItems?: readonly string[] | undefined
  missingBy?: Day | null | undefined
}

/** The days until items are due if a letter names no date. */
const USUAL_DAYS = 30
const MOST_DAYS = 365

/**
 * Pending for missing items: the application is incomplete, and its clock stops as soon as the applicant is notified
 * of what is missing (12 CFR 1002.9(c)(2)). For any other reason it is complete, and its clock keeps running, or
 * starts if it was stopped. Editing replaces the list of items, which requires a new notice.
 */
export const decidePending = (
  at: AtHand,
  { reasonType, missingItems = [], missingBy = null }: Waiting,
  letter: boolean,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
  path = 'body',
): MadeDecision => {
  refuseUndecidable(at)
  const { application, banner } = at
  const [reason] = reasonsFor('pending', { reasonType }, known, path) as [ReasonType]
  const missing = reason.missing_items
  const today = dayOf(now, banner.timeZone)
  const problems = missing
    ? [...itemProblems(missingItems, path), ...dayProblems(missingBy, today, path)]
    : strayProblems(missingItems, missingBy, path)
  if (problems.length) throw new Invalid(problems)
  const items = !missing ? [] : missingItems.length ? missingItems : [itemOfReason(reason.value)]
  const dueOn = missing ? (missingBy ?? (letter ? addDays(today, USUAL_DAYS) : null)) : null
  const running = application.clock_from ?? now
  const stands = missing && letter
  const notice: Notice = { notice: letter ? 'letter' : 'none', notice_note: null, notice_on: null }
  return {
    application: {
      status: 'Pending',
      date_reviewed: now,
      reviewed_by: by.name,
      reason_type_id: reason.key,
      clock_from: stands ? null : running,
      date_completed: missing ? null : running,
      row_version: application.row_version + 1,
    },
    decision: {
      status: 'Pending',
      reasons: JSON.stringify([reason.key]),
      reason_texts: JSON.stringify([reason.value]),
      credit_amount: null,
      credit_rep_id: null,
      branch_number: application.branch_number,
      customer_account_id: application.customer_account_id,
      ...notice,
      missing_by: dueOn,
      clock_before: application.clock_from,
      decided_by: by.sso,
      decided_by_name: by.name,
      decided_at: now,
    },
    items,
    event: {
      event: 'set pending',
      detail: { by: by.name, reasons: [reason.value], letter, ...(missing ? { items, dueOn } : {}) },
    },
  }
}

const itemProblems = (items: readonly string[], path: string): Problem[] =>
  items.flatMap((item, n) =>
    items.findIndex((one) => one.toLowerCase() === item.toLowerCase()) < n
      ? [{ path: `${path}.missingItems.${n}`, message: 'This item is listed twice.' }]
      : [],
  )

const dayProblems = (day: Day | null, today: Day, path: string): Problem[] =>
  day === null
    ? []
    : day < today
      ? [{ path: `${path}.missingBy`, message: 'This date is in the past. Enter a later date.' }]
      : day > addDays(today, MOST_DAYS)
        ? [{ path: `${path}.missingBy`, message: 'Enter a date within a year.' }]
        : []

const strayProblems = (items: readonly string[], day: Day | null, path: string): Problem[] => [
  ...(items.length
    ? [
        {
          path: `${path}.missingItems`,
          message: 'List items only with a reason that says items are missing.',
        },
      ]
    : []),
  ...(day
    ? [
        {
          path: `${path}.missingBy`,
          message: 'Enter a date only with a reason that says items are missing.',
        },
      ]
    : []),
]
