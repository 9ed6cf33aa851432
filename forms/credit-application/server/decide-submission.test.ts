import { describe, expect, test } from 'vitest'
import { decideSubmission, type SubmitSituation } from './decide-submission.ts'

type Form = SubmitSituation['form']
const form: Form = {
  audience: 'internal',
  state: 'signing',
  submitted_at: null,
  row_version: 3,
  submitting_version: 3,
}
const nobody = { all: false, held: false, signatures: [{ signed: false }, { signed: false }] }
const one = { all: false, held: false, signatures: [{ signed: true }, { signed: false }] }
const all = { all: true, held: false, signatures: [{ signed: true }, { signed: true }] }
const read = { form: { row_version: 3 }, problems: [] }
const submitted = new Date('2026-03-31T15:00:00Z')
const missing = { path: 'businessInfo.email', message: 'Please enter an email.', missing: true }

const decide = (more: Partial<SubmitSituation>) =>
  decideSubmission({ form, signing: nobody, byItself: false, reading: null, wasUnsigned: false, ...more })

describe('with signatures', () => {
  test('is written once all have signed', () => {
    expect(decide({ signing: all })).toBe('write')
  })
  test('by itself does nothing if its holder has stopped it; by its holder it is written', () => {
    const held = { ...all, held: true }
    expect(decide({ signing: held, byItself: true })).toBe('nothing')
    expect(decide({ signing: held })).toBe('write')
    expect(decide({ signing: all, byItself: true })).toBe('write')
  })
  test.each([
    ['no one', nobody],
    ['one of two', one],
  ])('is refused when %s has signed', (_, signing) => {
    expect(() => decide({ signing })).toThrow('Every signatory must sign')
  })
  test.each(['draft', 'emailed'] as const)('is refused for a form in state %s', (state) => {
    expect(() => decide({ form: { ...form, state }, signing: all })).toThrow('Every signatory must sign')
  })
  test.each(['pending', 'approved', 'denied'] as const)('a second time does nothing (%s)', (state) => {
    expect(decide({ form: { ...form, state, submitted_at: submitted } })).toBe('nothing')
  })
})

describe('without signatures', () => {
  test.each(['draft', 'emailed', 'signing'] as const)('is written in state %s', (state) => {
    expect(decide({ form: { ...form, state }, reading: read })).toBe('write')
  })
  test('a second time does nothing', () => {
    const after: Form = { ...form, state: 'pending', submitted_at: submitted }
    expect(decide({ form: after, reading: read, wasUnsigned: true })).toBe('nothing')
    expect(() => decide({ form: after, reading: read })).toThrow('already been submitted')
  })
  test.each<[string, Partial<SubmitSituation>, string]>([
    ['a customer began', { form: { ...form, audience: 'external' } }, 'customer started this application'],
    ['someone signed', { signing: one }, 'was signed'],
    ['misses an answer', { reading: { ...read, problems: [missing] } }, 'Please'],
    [
      'was saved since it was read',
      { form: { ...form, row_version: 4, submitting_version: 4 } },
      'changed in the meantime',
    ],
    [
      'was never saved for submission',
      { form: { ...form, submitting_version: null } },
      'Save this application',
    ],
    [
      'was saved since it was saved for submission',
      { form: { ...form, submitting_version: 2 } },
      'Save this',
    ],
  ])('is refused for a form that %s', (_, more, words) => {
    expect(() => decide({ reading: read, ...more })).toThrow(words)
  })
})
