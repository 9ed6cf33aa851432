import { expect, test } from 'vitest'
import { outcomeWords, reachedWords } from './many-words.ts'

const refused = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ company: `Company ${n}`, problem: 'It was withdrawn.' }))

test.each([
  ['everything', '2 assigned.', 0, '2 assigned.'],
  ['a part', '2 assigned.', 1, '2 assigned.\nNot assigned:\nCompany 0: It was withdrawn.'],
  ['nothing', null, 1, 'Not assigned:\nCompany 0: It was withdrawn.'],
])('tells what was done: %s', (_, done, failed, words) => {
  expect(outcomeWords(done, 'Not assigned', refused(failed))).toBe(words)
})

test('names the first few of many', () => {
  const lines = outcomeWords(null, 'Not assigned', refused(12)).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([7, 'and 7 more'])
})

test.each([
  [0, /can't remind any/],
  [1, /^1 customer gets an email/],
  [2, /^2 customers get an email/],
])('says before it is sent that %i get an email', (count, words) => {
  expect(reachedWords(count)).toMatch(words)
})
