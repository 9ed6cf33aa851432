import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../platform/client/api-error.ts'
import { allProblems, problemsWith, reportsOn, reportsSent, type ReportEntries } from './reports.ts'
import { refusedEntries } from '../../../../platform/ui/index.ts'

describe('a consumer report', () => {
  const today = '2026-11-22'
  const ada = {
    signatoryId: 'signatory',
    firstName: 'Ada',
    middleInitial: '',
    lastName: 'Byron',
    suffix: '',
    countsAs: 'guarantor' as 'guarantor' | 'owner' | null,
    reportOnFile: null,
  }
  const [blank] = reportsOn([ada], today)
  const scored: ReportEntries = {
    ...blank!,
    counted: true,
    agency: 'experian',
    scored: true,
    value: '610',
    factors: ['Too many inquiries', ' ', '', ''],
  }
  const problems = (change: Partial<ReportEntries>) =>
    allProblems([{ ...scored, ...change }], today).signatory ?? {}

  it('requires nothing while it did not count', () => {
    expect(allProblems([blank!], today)).toEqual({})
    expect(reportsSent([blank!])).toEqual([])
  })
  it('requires an agency, and for a score its range, date and factors', () => {
    expect(problems({})).toEqual({})
    expect(reportsSent([scored])).toEqual([
      {
        role: 'signatory',
        agency: 'experian',
        score: { value: 610, lowest: 300, highest: 850, on: today, factors: ['Too many inquiries'] },
      },
    ])
    expect(reportsSent([{ ...scored, scored: false }])).toEqual([
      { role: 'signatory', agency: 'experian', score: null },
    ])
  })
  it('is filled in from the report on file, for every person to whom the law applies', () => {
    const score = { value: 42, lowest: 1, highest: 100, on: '2026-11-20', factors: ['Inquiries', 'Age'] }
    const onFile = { agency: 'experian' as const, score }
    const bob = { ...ada, signatoryId: 'signatoryTwo', firstName: 'Bob', reportOnFile: onFile }
    expect(reportsOn([{ ...ada, countsAs: null }], today)).toEqual([])
    const [, bobs] = reportsOn([ada, bob], today)
    expect(bobs).toMatchObject({ role: 'signatoryTwo', name: 'Bob Byron', onFile: true, counted: false })
    expect(reportsSent([blank!, { ...bobs!, counted: true }])).toEqual([
      { role: 'signatoryTwo', agency: 'experian', score },
    ])
    const [none] = reportsOn([{ ...bob, reportOnFile: { ...onFile, score: null } }], today)
    expect(none).toMatchObject({ agency: 'experian', scored: false })
  })
  it.each<[Partial<ReportEntries>, object]>([
    [{ agency: '' }, { agency: '*Required' }],
    [{ value: '' }, { value: '*Required' }],
    [{ value: '6x' }, { value: '*Field only allows numeric values' }],
    [{ value: '900' }, { value: 'Enter a score between the lowest and the highest.' }],
    [{ lowest: '850', value: '850' }, { highest: 'Enter a number above the lowest score.' }],
    [{ on: '2026-11-23' }, { on: 'This date is in the future.' }],
    [{ on: '' }, { on: '*Required' }],
    [{ factors: ['', ' ', '', ''] }, { factors: '*Required' }],
    [{ factors: ['Age', 'age ', '', ''] }, { factors: 'Enter each factor once.' }],
    [{ scored: false, value: '', on: '' }, {}],
  ])('with %o is rejected with %o', (change, wrong) => {
    expect(problems(change)).toEqual(wrong)
  })

  it("shows the server's problems at its own fields, whatever its index in the request", () => {
    const refused = new ApiError({
      status: 400,
      code: 'invalid',
      message: 'Please correct the marked fields.',
      problems: [
        { path: 'body.consumerReports.0.role', message: 'No such person.' },
        { path: 'body.consumerReports.1.score.on', message: 'This date is in the future.' },
        { path: 'body.consumerReports.1.score.factors.2', message: 'Enter each factor once.' },
        { path: 'body.consumerReports', message: 'Send at most 2.' },
        { path: 'body.notice.how', message: '*Required' },
      ],
    })
    expect(problemsWith({}, refused, ['signatoryTwo', 'signatory'])).toEqual({
      signatoryTwo: { role: 'No such person.' },
      signatory: { on: 'This date is in the future.', factors: 'Enter each factor once.' },
    })
    expect(
      problemsWith({ signatory: { on: '*Required' } }, refused, ['signatoryTwo', 'signatory']),
    ).toMatchObject({
      signatory: { on: '*Required' },
    })
    expect(refusedEntries(refused)).toEqual({ how: '*Required', consumerReports: 'Send at most 2.' })
  })
})
