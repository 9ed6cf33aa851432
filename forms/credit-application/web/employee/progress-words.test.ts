import { expect, test } from 'vitest'
import { changedSince, sentenceOf, statusSentence, type Progress } from './progress-words.ts'

const save = (rowVersion: number, by: string, ...changed: string[]) => ({
  at: `2026-11-22T10:0${rowVersion}:00.000Z`,
  by,
  rowVersion,
  changed,
})
const progress: Progress = {
  rowVersion: 4,
  state: 'emailed',
  locked: false,
  savedAt: '2026-11-22T10:04:00.000Z',
  savedBy: 'the customer',
  emailedAt: '2026-11-22T10:02:30.000Z',
  submittedAt: null,
  withdrawnAt: null,
  saves: [
    save(4, 'the customer', 'Phone', 'Bank Name'),
    save(3, 'the customer', 'Phone'),
    save(2, 'Ada Byron', 'Email'),
  ],
  mails: [],
  signatures: [],
}
const say = (changed: Partial<Progress>, emailedAt = '2026-11-22T10:02:30.000Z') =>
  statusSentence({ ...progress, ...changed }, emailedAt, (at) => at.slice(11, 16))

test('names each question that was saved since once', () => {
  expect(sentenceOf(changedSince(progress, 2)!)).toBe('The customer changed Phone and Bank Name.')
  expect(sentenceOf(changedSince(progress, 1)!)).toBe(
    'The customer and Ada Byron changed Phone, Bank Name, and Email.',
  )
})
test('names nothing for a version without recorded changes', () => {
  expect(changedSince(progress, 4)).toBeNull()
})
test('shortens a long list', () => {
  const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  expect(sentenceOf({ by: ['the customer'], labels })).toBe('The customer changed A, B, C, D, E, and 2 more.')
  expect(sentenceOf({ by: ['the customer'], labels: [] })).toBe('The customer saved without changes.')
})
test('states the status of the application', () => {
  expect(say({})).toBe('The customer is filling it out.')
  expect(say({ saves: [save(2, 'Ada Byron', 'Email')] })).toMatch(/has the link but hasn't saved/)
  expect(say({ saves: [] }, '')).toMatch(/doesn't have the link yet/)
  expect(say({ state: 'signing' })).toMatch(/about to sign/)
  expect(say({ locked: true })).toMatch(/^At least one person has signed/)
  expect(say({ submittedAt: '2026-11-22T11:00:00.000Z', locked: true })).toBe(
    'The application was submitted on 11:00.',
  )
  expect(say({ withdrawnAt: '2026-11-22T11:00:00.000Z' })).toMatch(/^The customer withdrew/)
})
