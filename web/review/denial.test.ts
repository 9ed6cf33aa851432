import { describe, expect, it } from 'vitest'
import {
  chosenReasons,
  firstReason,
  noReport,
  reasonsFor,
  reportProblems,
  reportSent,
  type ReportEntries,
} from './denial.ts'

const reason = (key: string, forDeny = true) => ({
  key,
  value: key,
  forDeny,
  forPending: !forDeny,
  missingItems: false,
})
const reasons = [reason('cash-flow'), reason('bankruptcy'), reason('lien'), reason('waiting', false)]

describe('the reasons of a denial', () => {
  it.each([
    ['cash-flow', 'cash-flow'],
    ['waiting', ''],
    ['gone', ''],
    [null, ''],
  ])('begin, with %s on the application, with "%s"', (onApplication, chosen) => {
    expect(firstReason(reasons, onApplication)).toBe(chosen)
  })
  it('are offered once, and none that only keeps an application pending', () => {
    const offered = (chosen: string[], place: number) =>
      reasonsFor(reasons, chosen, place).map(({ key }) => key)
    expect(offered([''], 0)).toEqual(['cash-flow', 'bankruptcy', 'lien'])
    expect(offered(['cash-flow', ''], 1)).toEqual(['bankruptcy', 'lien'])
    expect(offered(['cash-flow', 'lien'], 1)).toEqual(['bankruptcy', 'lien'])
  })
  it('leave out a place where nothing was chosen', () => {
    expect(chosenReasons(['cash-flow', '', 'lien'])).toEqual(['cash-flow', 'lien'])
  })
})

describe('a consumer report', () => {
  const today = '2026-11-22'
  const scored: ReportEntries = {
    ...noReport(today),
    counted: true,
    agency: 'experian',
    scored: true,
    value: '610',
    factors: ['Too many inquiries', ' ', '', ''],
  }
  const problems = (change: Partial<ReportEntries>) => reportProblems({ ...scored, ...change }, today)

  it('is not asked about while none counted', () => {
    expect(reportProblems(noReport(today), today)).toEqual({})
    expect(reportSent(noReport(today))).toBeNull()
  })
  it('names its agency, and the score with range, day and factors', () => {
    expect(problems({})).toEqual({})
    expect(reportSent(scored)).toEqual({
      agency: 'experian',
      score: { value: 610, lowest: 300, highest: 850, on: today, factors: ['Too many inquiries'] },
    })
    expect(reportSent({ ...scored, scored: false })).toEqual({ agency: 'experian', score: null })
  })
  it.each<[Partial<ReportEntries>, object]>([
    [{ agency: '' }, { agency: '*Required' }],
    [{ value: '' }, { value: '*Required' }],
    [{ value: '6x' }, { value: '*Field only allows numeric values' }],
    [{ value: '900' }, { value: 'The score must lie between the lowest and the highest.' }],
    [{ lowest: '850', value: '850' }, { highest: 'The highest score must be above the lowest.' }],
    [{ on: '2026-11-23' }, { on: 'This day is still to come.' }],
    [{ on: '' }, { on: '*Required' }],
    [{ factors: ['', ' ', '', ''] }, { factors: '*Required' }],
    [{ factors: ['Age', 'age ', '', ''] }, { factors: 'A factor is named twice.' }],
    [{ scored: false, value: '', on: '' }, {}],
  ])('with %o is refused with %o', (change, wrong) => {
    expect(problems(change)).toEqual(wrong)
  })
})
