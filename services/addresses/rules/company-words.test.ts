import { expect, test } from 'vitest'
import { ownWords, wordsOf } from './company-words.ts'

test.each([
  ['Zoë’s Crane & Hoist, LLC', ['zoes', 'crane', 'hoist', 'llc']],
  ["O'Brien's A-1", ['obriens', 'a', '1']],
  [' … ', []],
])('the words of %j', (name, expected) => {
  expect(wordsOf(name)).toEqual(expected)
})

test.each([
  ['The Crane and Hoist Company, Inc.', ['crane', 'hoist']],
  ['The Electric Co', ['electric']],
  // A name of such words alone is still a name.
  ['The Company, Inc.', ['the', 'company', 'inc']],
  ['', []],
])('the telling words of %j', (name, expected) => {
  expect(ownWords(wordsOf(name))).toEqual(expected)
})
