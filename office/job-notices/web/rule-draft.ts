/** A notice rule while it is edited: numbers and lists as text. */
import { wrongDay } from '../../../common/rule-table/web/index.ts'
import type { Absence, Hirer } from '../rules/job-notices.ts'
import type { Rule } from './queries.ts'

export interface Draft extends Pick<
  Rule,
  'state' | 'projectType' | 'residential' | 'name' | 'citation' | 'notes'
> {
  hiredBy: Hirer[]
  kind: 'days' | 'month' | Absence
  days: string
  dayOfMonth: string
  monthsAfter: string
  servedOn: string
  effectiveFrom: string
  effectiveTo: string
  checkedOn: string
  checkedBy: string
}

export const draftOf = ({ period, servedOn, effectiveTo, checkedOn, ...rule }: Rule): Draft => ({
  ...rule,
  kind: 'none' in period ? period.none : 'days' in period ? 'days' : 'month',
  days: 'days' in period ? String(period.days) : '',
  dayOfMonth: 'dayOfMonth' in period ? String(period.dayOfMonth) : '15',
  monthsAfter: 'dayOfMonth' in period ? String(period.monthsAfter) : '3',
  servedOn: servedOn.join(', '),
  effectiveTo: effectiveTo ?? '',
  checkedOn: checkedOn ?? '',
})

const servedIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

export const hasNotice = ({ kind }: Draft): boolean => kind === 'days' || kind === 'month'

const periodOf = ({ kind, days, dayOfMonth, monthsAfter }: Draft): Rule['period'] => {
  if (kind === 'days') return { days: Number(days) }
  if (kind === 'month') return { dayOfMonth: Number(dayOfMonth), monthsAfter: Number(monthsAfter) }
  return { none: kind }
}

/** The rule as it is sent; `before`: as it was loaded. */
export const ruleOf = (draft: Draft, { id, changedAt }: Rule): Rule => ({
  id,
  changedAt,
  state: draft.state.trim().toUpperCase(),
  projectType: draft.projectType,
  residential: draft.residential,
  hiredBy: draft.hiredBy,
  name: draft.name.trim(),
  period: periodOf(draft),
  servedOn: hasNotice(draft) ? servedIn(draft.servedOn) : [],
  citation: draft.citation.trim(),
  notes: draft.notes.trim(),
  effectiveFrom: draft.effectiveFrom,
  effectiveTo: draft.effectiveTo || null,
  checkedOn: draft.checkedOn || null,
  checkedBy: draft.checkedBy.trim(),
})

const outside = (text: string, most: number): string | undefined =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
    ? undefined
    : `Enter a number from 1 to ${most}.`

export const problemsOf = (draft: Draft): Record<string, string | undefined> => ({
  state: /^[a-z]{2}$/i.test(draft.state.trim()) ? undefined : 'Enter a two-letter state code, such as TX.',
  hiredBy: draft.hiredBy.length ? undefined : 'Choose who hired the customer.',
  name: draft.name.trim() ? undefined : 'Enter the name of the notice.',
  days: draft.kind === 'days' ? outside(draft.days, 365) : undefined,
  dayOfMonth: draft.kind === 'month' ? outside(draft.dayOfMonth, 31) : undefined,
  monthsAfter: draft.kind === 'month' ? outside(draft.monthsAfter, 12) : undefined,
  servedOn: !hasNotice(draft) || servedIn(draft.servedOn).length ? undefined : 'Enter who is served.',
  citation: draft.kind === 'not researched' || draft.citation.trim() ? undefined : 'Enter the statute.',
  effectiveFrom: draft.effectiveFrom ? wrongDay(draft.effectiveFrom) : 'Enter the first day it is in effect.',
  effectiveTo:
    wrongDay(draft.effectiveTo) ??
    (draft.effectiveTo && draft.effectiveTo < draft.effectiveFrom
      ? 'Enter a day on or after the first day.'
      : undefined),
  checkedOn:
    draft.checkedBy.trim() && !draft.checkedOn ? 'Enter the date of the review.' : wrongDay(draft.checkedOn),
  checkedBy: draft.checkedOn && !draft.checkedBy.trim() ? 'Enter who reviewed the rule.' : undefined,
})
