import { describe, expect, test } from 'vitest'
import { nextMailOn, reusableSince } from './schedule.ts'
import { signalsOf, type Applicant } from './signals.ts'
import { stateOf, type RequestFacts } from './states.ts'
import { referencesSummary, type ReferenceResult } from './summary.ts'

describe('reminders', () => {
  test('are due 2, 4 and 7 business days after the first mail, and never again', () => {
    // Wednesday before Thanksgiving.
    expect([1, 2, 3, 4].map((sent) => nextMailOn('2026-11-25', sent))).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
      null,
    ])
  })

  test('an answer can be used again for twelve months', () =>
    expect(reusableSince(new Date('2026-11-29T15:00:00Z')).toISOString()).toBe('2025-11-29T15:00:00.000Z'))
})

describe('the state of a reference', () => {
  const now = new Date('2026-11-29T15:00:00Z')
  const asked: RequestFacts = {
    way: 'email',
    mailsSent: 1,
    mailOn: null,
    answered: false,
    declined: false,
    bounced: false,
    expiresAt: new Date('2026-12-29T15:00:00Z'),
  }
  test.for([
    ['not asked', null, true],
    // A contact without a mail: someone may call.
    ['not asked', { ...asked, way: 'phone', mailsSent: 0 }, true],
    ['waiting', { ...asked, mailsSent: 0, mailOn: '2026-11-30' }, true],
    ['asked', { ...asked, mailsSent: 0, mailOn: '2026-11-29' }, true],
    ['asked', asked, true],
    ['asked', { ...asked, way: 'letter', mailsSent: 0 }, true],
    ['reminded', { ...asked, mailsSent: 2 }, true],
    ['answered', { ...asked, answered: true }, false],
    ['declined', { ...asked, answered: true, declined: true }, true],
    ['bounced', { ...asked, bounced: true }, true],
    ['expired', { ...asked, expiresAt: now }, true],
    ['stopped', asked, false],
  ] as const)('%s', ([state, request, isOpen]) =>
    expect(stateOf(request, isOpen, now, '2026-11-29')).toBe(state),
  )
})

describe('signals', () => {
  const applicant: Applicant = {
    emails: ['ada@acme.example'],
    phones: ['(208) 555-0123'],
    streets: ['9 Oak Street'],
  }
  const supplier = {
    id: '1',
    name: 'Volt Supply',
    email: 'credit@volt.example',
    phone: '(503) 555-0177',
    address: ['7 Elm Street', 'Salem, OR 97301'],
  }
  const keys = (change: object, others: (typeof supplier)[] = [], fromApplicant = false) =>
    signalsOf({ ...supplier, ...change }, applicant, others, { fromApplicant }).map(({ key }) => key)

  test.for([
    [{}, []],
    [{ email: 'volt.supply@gmail.com' }, ['free-mail']],
    [{ email: 'someone@mailinator.com' }, ['free-mail']],
    [{ email: 'other@ACME.example' }, ['own-domain']],
    [{ phone: '208-555-0123' }, ['own-phone']],
    [{ address: ['9 Oak street.'] }, ['own-address']],
  ] as const)('%o gives %o', ([change, expected]) => expect(keys(change)).toEqual(expected))

  test('a phone number that another reference has too is a signal', () => {
    const other = { ...supplier, id: '2', name: 'Ohm Supply' }
    expect(keys({}, [supplier, other])).toEqual(['same-phone'])
  })

  test("an answer from the applicant's network or browser is a signal", () =>
    expect(keys({}, [], true)).toEqual(['from-applicant']))
})

describe('the summary', () => {
  const result = (trade: object | null, more: Partial<ReferenceResult> = {}): ReferenceResult => ({
    answers: trade && { trade },
    declined: false,
    ...more,
  })
  test.for([
    [[], ''],
    [[result(null), result(null)], '0 of 2 answered'],
    [
      [result({ pays: 'onTime', highestCredit: '$25,000–$40,000' }), result({ pays: 'early' }), result(null)],
      '2 of 3 answered, both on time, high credit $40,000',
    ],
    [
      [result({ pays: 'late60', pastDueNow: '$3,000' }), result({ pays: 'onTime' })],
      '2 of 2 answered, 1 on time, 1 late, past due $3,000',
    ],
    [[result({}, { declined: true }), result({ pays: 'later' })], '1 of 2 answered, 1 declined, late'],
    [[{ answers: { bank: { openSince: '2009' } }, declined: false }], '1 of 1 answered'],
    // A bank is not asked how they pay.
    [
      [
        result({ pays: 'onTime' }),
        result({ pays: 'early' }),
        { answers: { bank: { openSince: '2009' } }, declined: false },
      ],
      '3 of 3 answered, 2 on time',
    ],
  ] as const)('%o says %s', ([asked, says]) => expect(referencesSummary(asked)).toBe(says))
})
