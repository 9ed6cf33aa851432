import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addBusinessDays, addDays, daysBetween, isBusinessDay } from '../../../platform/text/days/days.ts'
import {
  EARLY_BUSINESS_DAYS,
  JOINT_CHECK_IS_NO_REASON,
  absentNotices,
  dueNotices,
  noticesByHirer,
  problemOfCanceling,
  problemOfClosing,
  problemOfQueueing,
  problemOfServing,
  type NoticeJob,
  type NoticeStanding,
} from './job-notices.ts'
import { reminderOf, timingWords } from './job-notice-timing.ts'
import { shippedNoticeRules } from './notice-rules.data.ts'
import { weekendRuleOf } from './weekend-rules.data.ts'

const TODAY = '2026-03-31'
const job = (more: Partial<NoticeJob> = {}): NoticeJob => ({
  jobType: 'Private',
  nature: 'Office Space',
  state: 'CA',
  hiredBy: 'general contractor',
  firstFurnishing: '2026-03-02',
  lastFurnishing: null,
  ...more,
})
const due = (of: NoticeJob, today = TODAY) =>
  dueNotices(of, shippedNoticeRules, today).map(
    ({ rule, month, deadline, dueBy }) =>
      `${[rule.id, month].filter(Boolean).join(' ')}: ${deadline} (${dueBy})`,
  )

describe('the notices of a job', () => {
  test.each<[string, Partial<NoticeJob>, string[]]>([
    ['California, private', {}, ['ca-private: 2026-03-23 (2026-03-16)']],
    ['California, public', { jobType: 'Public' }, ['ca-public: 2026-03-23 (2026-03-16)']],
    ['California, public, hired by the public body', { jobType: 'Public', hiredBy: 'owner' }, []],
    ['Florida, private', { state: 'FL' }, ['fl-private: 2026-04-16 (2026-04-09)']],
    ['Florida, public', { state: 'FL', jobType: 'Public' }, ['fl-public: 2026-04-16 (2026-04-09)']],
    ['Arizona, private', { state: 'AZ' }, ['az-private: 2026-03-22 (2026-03-16)']],
    ['Arizona, public', { state: 'AZ', jobType: 'Public' }, ['az-public: 2026-03-22 (2026-03-16)']],
    ['Nevada, private', { state: 'NV' }, ['nv-private: 2026-04-02 (2026-03-26)']],
    ['Nevada, public', { state: 'NV', jobType: 'Public' }, ['nv-public: 2026-04-01 (2026-03-25)']],
    ['Washington, private', { state: 'WA' }, ['wa-private: 2026-05-01 (2026-04-24)']],
    [
      'Washington, a single-family home',
      { state: 'WA', nature: 'Single Family Home' },
      ['wa-single-family: 2026-03-12 (2026-03-05)'],
    ],
    [
      'Washington, public',
      { state: 'WA', jobType: 'Public' },
      ['wa-public-bond: 2026-03-12 (2026-03-05)', 'wa-public-retainage: 2026-05-01 (2026-04-24)'],
    ],
    ['North Carolina, private', { state: 'NC' }, ['nc-private: 2026-03-17 (2026-03-10)']],
    ['North Carolina, public', { state: 'NC', jobType: 'Public' }, ['nc-public: 2026-05-16 (2026-05-11)']],
    ['Texas, private', { state: 'TX' }, ['tx-private 2026-03: 2026-06-15 (2026-06-08)']],
    [
      'Texas, a single-family home',
      { state: 'TX', nature: 'Single Family Home' },
      ['tx-residential 2026-03: 2026-05-15 (2026-05-08)'],
    ],
    [
      'Texas, public',
      { state: 'TX', jobType: 'Public' },
      [
        'tx-public-second-month 2026-03: 2026-05-15 (2026-05-08)',
        'tx-public 2026-03: 2026-06-15 (2026-06-08)',
      ],
    ],
    [
      'Texas, public, hired by the public body',
      { state: 'TX', jobType: 'Public', hiredBy: 'owner' },
      ['tx-public 2026-03: 2026-06-15 (2026-06-08)'],
    ],
    ['a state without rules', { state: 'HI' }, []],
    ['a state without a notice', { state: 'ID' }, []],
    ['a state that no one has researched', { state: 'LA' }, []],
    ['an account only for billing', { jobType: 'Billing Purposes Only' }, []],
  ])('%s', (_what, more, expected) => {
    expect(due(job(more))).toEqual(expected)
  })

  test.each<[string, Partial<NoticeJob>, string]>([
    ['a leap day is counted', { firstFurnishing: '2028-02-15' }, 'ca-private: 2028-03-06 (2028-02-28)'],
    [
      'without it the same day falls later',
      { firstFurnishing: '2027-02-15' },
      'ca-private: 2027-03-08 (2027-03-01)',
    ],
    // Thanksgiving is November 26.
    ['over Thanksgiving', { firstFurnishing: '2026-11-10' }, 'ca-private: 2026-11-30 (2026-11-20)'],
    // July 4 is a Saturday, observed on Friday, July 3.
    ['over an observed holiday', { firstFurnishing: '2026-06-18' }, 'ca-private: 2026-07-08 (2026-06-30)'],
    // Christmas and New Year's Day are Saturdays, observed on Fridays.
    ['over the new year', { firstFurnishing: '2027-12-14' }, 'ca-private: 2028-01-03 (2027-12-23)'],
    // Veterans Day is a Sunday, observed on Monday.
    [
      'over a Monday in place of Sunday',
      { firstFurnishing: '2029-10-24' },
      'ca-private: 2029-11-13 (2029-11-05)',
    ],
  ])('%s', (_what, more, expected) => {
    expect(due(job(more), more.firstFurnishing!)).toEqual([expected])
  })

  it('are due for every month with deliveries, over the turn of a year', () => {
    const texas = job({ state: 'TX', firstFurnishing: '2025-11-28' })
    expect(due(texas, '2026-02-01')).toEqual([
      'tx-private 2025-11: 2026-02-17 (2026-02-09)',
      'tx-private 2025-12: 2026-03-16 (2026-03-09)',
      'tx-private 2026-01: 2026-04-15 (2026-04-08)',
      'tx-private 2026-02: 2026-05-15 (2026-05-08)',
    ])
    expect(due({ ...texas, lastFurnishing: '2025-12-05' }, '2026-02-01')).toHaveLength(2)
  })

  it('use the last day of a month that is too short', () => {
    const rule = {
      ...shippedNoticeRules.find(({ id }) => id === 'tx-private')!,
      period: { dayOfMonth: 31, monthsAfter: 1 },
    }
    const deadlines = (first: string) =>
      dueNotices(job({ state: 'TX', firstFurnishing: first, lastFurnishing: first }), [rule], first).map(
        ({ deadline }) => deadline,
      )
    expect([deadlines('2027-01-05'), deadlines('2028-01-05'), deadlines('2027-03-31')]).toEqual([
      // February 28 is a Sunday, and Texas moves it.
      ['2027-03-01'],
      ['2028-02-29'],
      ['2027-04-30'],
    ])
  })

  it('name the facts that are missing, and are never ruled out by them', () => {
    const unknown = job({ hiredBy: '', nature: '', firstFurnishing: null, state: 'WA' })
    expect(
      dueNotices(unknown, shippedNoticeRules, TODAY).map(({ rule, missing, dueBy }) => [
        rule.id,
        missing,
        dueBy,
      ]),
    ).toEqual([
      ['wa-private', ['first furnishing', 'hired by'], null],
      ['wa-single-family', ['first furnishing', 'hired by'], null],
    ])
  })

  it('name for each answer about the hirer what it adds and what it drops', () => {
    const texas = job({ state: 'TX', jobType: 'Public', firstFurnishing: null })
    expect(
      noticesByHirer(texas, shippedNoticeRules, TODAY).map(({ hiredBy, needed, dropped }) => [
        hiredBy,
        needed.map(({ id }) => id),
        dropped.map(({ id }) => id),
      ]),
    ).toEqual([
      ['owner', ['tx-public'], ['tx-public-second-month']],
      ['general contractor', ['tx-public', 'tx-public-second-month'], []],
      ['subcontractor', ['tx-public', 'tx-public-second-month'], []],
    ])
  })

  it('follow the rule that was in effect at first furnishing', () => {
    const [rule] = shippedNoticeRules
    const old = { ...rule!, id: 'old', effectiveTo: '2026-02-28', period: { days: 30 } }
    const current = { ...rule!, id: 'new', effectiveFrom: '2026-03-01' }
    const ids = (first: string) =>
      dueNotices(job({ firstFurnishing: first }), [old, current], TODAY).map((notice) => notice.rule.id)
    expect([ids('2026-02-28'), ids('2026-03-01')]).toEqual([['old'], ['new']])
  })

  it('follow a rule that begins or ends in mid-month from the first delivery of that month', () => {
    const rule = shippedNoticeRules.find(({ id }) => id === 'tx-private')!
    const months = (dates: Partial<typeof rule>, first: string) =>
      dueNotices(job({ state: 'TX', firstFurnishing: first }), [{ ...rule, ...dates }], '2026-04-30').map(
        ({ month }) => month,
      )
    const begins = { effectiveFrom: '2026-03-15' }
    expect(months(begins, '2026-03-14')).toEqual(['2026-04'])
    expect(months(begins, '2026-03-15')).toEqual(['2026-03', '2026-04'])
    const ends = { effectiveTo: '2026-03-15' }
    expect(months(ends, '2026-03-15')).toEqual(['2026-03'])
    expect(months(ends, '2026-03-16')).toEqual([])
    // Deliveries of a later month count from its first day.
    expect(months(ends, '2026-02-20')).toEqual(['2026-02', '2026-03'])
  })

  it('are always due on a business day, five business days before the deadline', () => {
    const anyDay = fc
      .date({ min: new Date('2013-06-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10))
    const anyJob = fc.record({
      jobType: fc.constantFrom('Public', 'Private'),
      nature: fc.constantFrom('', 'Single Family Home', 'Retail'),
      state: fc.constantFrom('CA', 'TX', 'FL', 'AZ', 'NV', 'WA', 'NC'),
      hiredBy: fc.constantFrom('', 'owner', 'general contractor', 'subcontractor'),
      firstFurnishing: anyDay,
      lastFurnishing: fc.constant(null),
    })
    fc.assert(
      fc.property(anyJob, fc.integer({ min: 0, max: 400 }), (one, later) => {
        for (const { deadline, dueBy, rule, month } of dueNotices(
          one,
          shippedNoticeRules,
          addDays(one.firstFurnishing, later),
        )) {
          expect(isBusinessDay(dueBy!)).toBe(true)
          const between = Array.from({ length: daysBetween(dueBy!, deadline!) }, (_, i) => addDays(dueBy!, i))
          expect(between.filter(isBusinessDay)).toHaveLength(EARLY_BUSINESS_DAYS)
          const { period } = rule
          const lastDay =
            'days' in period ? addDays(one.firstFurnishing, period.days) : `${deadline!.slice(0, 8)}15`
          const isMoved = weekendRuleOf(rule.state).moves !== 'not at all' && !isBusinessDay(lastDay)
          expect(deadline).toBe(isMoved ? addBusinessDays(lastDay, 1) : lastDay)
          expect('days' in period || deadline! > `${month}-28`).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** Where the banners have branches. */
const branchStates =
  'AK AZ CA CO FL GA ID IL KY LA MA MD MI MN MO NC ND NJ NM NV NY OH OK OR PA TN TX UT VA WA WI WY'.split(' ')

describe('the shipped table', () => {
  it('covers private and public jobs, homes or not, of every state with a branch', () => {
    const states = [...new Set(branchStates)].toSorted()
    const uncovered = states.flatMap((state) =>
      (['Private', 'Public'] as const).flatMap((jobType) =>
        ['Office Space', 'Single Family Home'].flatMap((nature) => {
          const of = job({ state, jobType, nature, hiredBy: '', firstFurnishing: null })
          const rows = [
            ...dueNotices(of, shippedNoticeRules, TODAY),
            ...absentNotices(of, shippedNoticeRules, TODAY),
          ]
          return rows.length > 0 ? [] : [`${state} ${jobType} ${nature}`]
        }),
      ),
    )
    expect(uncovered).toEqual([])
  })

  it('says that there is no notice, or that no one has researched it, as a rule', () => {
    const absent = (state: string, jobType: string) =>
      absentNotices(job({ state, jobType }), shippedNoticeRules, TODAY).map(({ period, citation }) => [
        period,
        citation,
      ])
    expect(absent('ID', 'Private')).toEqual([[{ none: 'no notice' }, 'Idaho Code § 45-507']])
    expect(absent('LA', 'Public')).toEqual([[{ none: 'not researched' }, '']])
    expect(absent('CA', 'Private')).toEqual([])
  })

  it('asks in New Mexico only of those who do not contract with the original contractor', () => {
    const noticesOf = (hiredBy: 'owner' | 'general contractor') =>
      dueNotices(job({ state: 'NM', jobType: 'Private', hiredBy }), shippedNoticeRules, TODAY).length
    expect([noticesOf('owner'), noticesOf('general contractor')]).toEqual([0, 1])
  })

  it('has every row once, with a citation, and none that counsel has checked', () => {
    const ids = shippedNoticeRules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { citation, servedOn, checkedOn, period } of shippedNoticeRules) {
      const isResearched = !('none' in period && period.none === 'not researched')
      expect(citation).toMatch(isResearched ? /\d/ : /^$/)
      expect(servedOn.length > 0).toBe(!('none' in period))
      expect(checkedOn).toBeNull()
    }
  })
})

describe('what staff do with a notice', () => {
  const standing = (more: Partial<NoticeStanding> = {}): NoticeStanding => ({
    state: 'due',
    deadline: '2026-04-10',
    queuedFor: null,
    isMailed: false,
    ...more,
  })
  test.each<[Partial<NoticeStanding>, string, string | null]>([
    [{}, TODAY, null],
    [{}, '2026-04-10', null],
    [{ state: 'canceled' }, '2026-04-01', null],
    [{}, '2026-03-30', 'Choose today or a later date.'],
    [{}, '2026-04-11', 'Choose a date on or before the deadline.'],
    [{ deadline: '2026-03-01' }, '2026-04-11', null],
    [{ state: 'queued' }, TODAY, 'This notice has already been queued. Cancel it first.'],
    [{ state: 'served' }, TODAY, 'This notice is closed.'],
  ])('queueing %o for %s: %s', (more, on, expected) => {
    expect(problemOfQueueing(standing(more), on, TODAY)).toBe(expected)
  })

  test.each<[Partial<NoticeStanding>, string | null]>([
    [{ state: 'queued', queuedFor: '2026-04-01' }, null],
    [{ state: 'queued', queuedFor: TODAY }, 'Its date has arrived, so it can no longer be canceled.'],
    [
      { state: 'queued', queuedFor: '2026-04-01', isMailed: true },
      'Its date has arrived, so it can no longer be canceled.',
    ],
    [{}, 'This notice is not queued.'],
  ])('canceling %o: %s', (more, expected) => {
    expect(problemOfCanceling(standing(more), TODAY)).toBe(expected)
  })

  test.each<[Partial<NoticeStanding>, string, string | null]>([
    [{}, TODAY, null],
    [{ state: 'queued' }, '2026-03-01', null],
    [{}, '2026-04-01', "Enter the date it was served. It can't be in the future."],
    [{ state: 'not needed' }, TODAY, 'This notice is closed.'],
  ])('serving %o on %s: %s', (more, on, expected) => {
    expect(problemOfServing(standing(more), on, TODAY)).toBe(expected)
  })

  test.each<[NoticeStanding['state'], string, string | null]>([
    ['due', 'The owner pays us directly.', null],
    ['queued', 'Paid in full.', null],
    ['due', 'We have a joint check agreement', JOINT_CHECK_IS_NO_REASON],
    ['due', 'Joint-check with the GC.', JOINT_CHECK_IS_NO_REASON],
    ['due', 'JOINT CHECKS', JOINT_CHECK_IS_NO_REASON],
    ['due', 'There is a dual-party check arrangement.', JOINT_CHECK_IS_NO_REASON],
    ['served', 'Paid in full.', 'This notice is closed.'],
  ])('closing one that is %s because "%s": %s', (state, reason, expected) => {
    expect(problemOfClosing({ state }, reason)).toBe(expected)
  })

  test.each<[NoticeStanding['state'], boolean, string, string | null]>([
    ['due', false, '2026-03-16', null],
    ['due', false, '2026-03-17', 'early'],
    ['due', false, '2026-03-25', 'early'],
    ['due', false, '2026-03-26', 'soon'],
    ['canceled', false, '2026-03-31', 'soon'],
    ['due', false, '2026-04-01', 'late'],
    ['due', false, '2026-04-07', 'late'],
    ['due', false, '2026-04-08', 'missed'],
    ['queued', false, '2026-03-31', null],
    ['queued', false, '2026-04-01', 'late'],
    ['queued', true, '2026-03-31', 'soon'],
    ['served', false, '2026-04-01', null],
    ['not needed', false, '2026-04-01', null],
  ])('%s (mailed: %s) and due by March 31: on %s the reminder is %s', (state, isMailed, today, expected) => {
    const days = { dueBy: '2026-03-31', deadline: '2026-04-07' }
    expect(reminderOf({ state, isMailed }, days, today)).toBe(expected)
  })

  test.each([
    ['2026-03-31', 'Due by 2026-03-31'],
    ['2026-04-01', 'Late by our margin, 6 days to the statutory date'],
    ['2026-04-06', 'Late by our margin, 1 day to the statutory date'],
    ['2026-04-07', 'Late by our margin, the statutory date is today'],
    ['2026-04-08', 'Statutory date missed, 2026-04-07'],
  ])('on %s a notice due by March 31 with a deadline of April 7 says: %s', (today, words) => {
    expect(timingWords({ dueBy: '2026-03-31', deadline: '2026-04-07' }, today, String)).toBe(words)
  })
})
