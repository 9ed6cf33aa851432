import { expect, test } from 'vitest'
import { matchesFound, purposeWhile, theSureOne } from './bureau.ts'

const sure = (...confidences: number[]) => confidences.map((confidence) => ({ confidence }))

test.each([
  ['nobody is none', [], 0],
  ['one sure one is the one', [8], 1],
  ['one sure one among others is the one', [9, 7, 4], 1],
  ['one unsure one must be looked at, like several', [7], 2],
  ['two sure ones must be looked at', [10, 8], 2],
  ['of several unsure ones their number is told', [6, 5, 4], 3],
])('%s', (_, confidences, found) => {
  expect(matchesFound(sure(...confidences))).toBe(found)
  expect(theSureOne(sure(...confidences)) !== null).toBe(found === 1)
})

test('a report is for a decision while there is one to make, for a review once there is an account', () => {
  expect(['Pending', 'Approved', 'Denied', 'Withdrawn'].map(purposeWhile)).toEqual([
    'decision',
    'account-review',
    null,
    null,
  ])
})
