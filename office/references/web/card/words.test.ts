import { describe, expect, test } from 'vitest'
import type { ShownReference } from './queries.ts'
import { answerTable, askable, mayMail, stateSentence } from './words.ts'

const reference = (change: Partial<ShownReference> = {}): ShownReference => ({
  id: '1',
  kind: 'trade',
  name: 'Volt Supply',
  person: '',
  account: '',
  email: 'credit@volt.example',
  phone: '',
  state: 'not asked',
  way: null,
  askedAt: null,
  mailsSent: 0,
  lastMailedOn: null,
  nextMailOn: null,
  bounce: '',
  problem: '',
  answeredAt: null,
  isLate: false,
  called: null,
  earlier: null,
  rows: [],
  signals: [],
  before: [],
  offers: [],
  ...change,
})

test('"Ask references" asks only references that have an email and were not asked yet', () => {
  const references = [
    reference(),
    reference({ id: '2', state: 'asked' }),
    reference({ id: '3', problem: 'There is no email address.' }),
    reference({ id: '4', offers: [{ request: 7, creditAppId: 1, at: '2026-05-01T15:00:00Z' }] }),
  ]
  const around = { mode: 'manual', needsAgreement: false, summary: '', references } as const
  expect(askable({ ...around, closed: '' }).map(({ id }) => id)).toEqual(['1'])
  expect(askable({ ...around, closed: 'This application was denied.' })).toEqual([])
})

test.for([
  [reference(), true],
  [reference({ state: 'bounced' }), true],
  [reference({ state: 'asked', lastMailedOn: '2026-11-27' }), true],
  [reference({ state: 'asked', lastMailedOn: '2026-11-29' }), false],
  [reference({ state: 'answered' }), false],
  [reference({ problem: 'x refuses all future requests.' }), false],
] as const)('%#: whether a mail can be sent now: %s', ([one, may]) =>
  expect(mayMail(one, '2026-11-29')).toBe(may),
)

describe('the sentence about a reference', () => {
  test.for([
    [
      { state: 'asked', way: 'email', mailsSent: 1, lastMailedOn: '2026-11-27', nextMailOn: '2026-12-01' },
      'Mailed 11/27/2026, next reminder 12/1/2026.',
    ],
    [
      { state: 'reminded', way: 'email', mailsSent: 4, lastMailedOn: '2026-11-27' },
      'Mailed 11/27/2026 (4 times), no more reminders.',
    ],
    [{ state: 'asked', way: 'email', nextMailOn: '2026-11-29' }, 'The email is on its way.'],
    [{ state: 'waiting', nextMailOn: '2026-11-30' }, "We'll mail them on 11/30/2026."],
    [
      { state: 'answered', answeredAt: '2026-11-27T15:00:00Z', isLate: true },
      '11/27/2026, after the decision: it does not count.',
    ],
    [
      { state: 'answered', called: { who: 'Grace', on: '2026-11-27', by: 'Daniel' } },
      'By phone with Grace on 11/27/2026, recorded by Daniel.',
    ],
    [{ state: 'bounced', bounce: 'No such mailbox' }, 'No such mailbox'],
  ] as [Partial<ShownReference>, string][])('%o: %s', ([change, says]) =>
    expect(stateSentence(reference(change), 'America/New_York')).toBe(says),
  )
})

test('answers stand side by side in the order of the form, even if one of them lacks a row', () => {
  const row = (label: string, value: string) => ({ label, value })
  const table = answerTable(
    [
      reference({ rows: [row('Pays', 'On time'), row('Comment', 'Good')] }),
      reference({ id: '2', rows: [row('Pays', 'Early'), row('Terms', 'Net 30'), row('Comment', 'Fine')] }),
      reference({ id: '3' }),
      reference({ id: 'bank', kind: 'bank', rows: [row('Since', '2009')] }),
    ],
    'trade',
  )!
  expect(table.heads.map(({ id }) => id)).toEqual(['1', '2'])
  expect(table.rows).toEqual([
    { label: 'Pays', cells: ['On time', 'Early'] },
    { label: 'Terms', cells: ['', 'Net 30'] },
    { label: 'Comment', cells: ['Good', 'Fine'] },
  ])
})
