import { expect, test } from 'vitest'
import { matchesFound, purposeWhile, theSureOne } from './bureau.ts'

const sure = (...confidences: number[]) => confidences.map((confidence) => ({ confidence }))

test.each([
  ['no candidate is no match', [], 0],
  ['one sure candidate is the match', [8], 1],
  ['one sure candidate among others is the match', [9, 7, 4], 1],
  ['one unsure candidate counts as several', [7], 2],
  ['two sure candidates are no match', [10, 8], 2],
  ['several unsure candidates give their number', [6, 5, 4], 3],
])('%s', (_, confidences, found) => {
  expect(matchesFound(sure(...confidences))).toBe(found)
  expect(theSureOne(sure(...confidences)) !== null).toBe(found === 1)
})

test('a report is for a decision until the application is decided, then for an account review', () => {
  expect(['Pending', 'Approved', 'Denied', 'Withdrawn'].map(purposeWhile)).toEqual([
    'decision',
    'account-review',
    null,
    null,
  ])
})
