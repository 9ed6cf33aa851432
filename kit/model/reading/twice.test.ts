import { expect, it } from 'vitest'
import { twiceWarning } from './twice.ts'

const list = {
  noun: 'Pet',
  twice: {
    each: 'animal',
    same: (one: object, other: object) =>
      Object.entries(one).flatMap(([key, value]) =>
        new Map(Object.entries(other)).get(key) === value ? [key] : [],
      ),
  },
}
const [rex, again, felix] = [{ name: 'Rex', owner: 'Ada', age: 3 }, { name: 'Rex' }, { name: 'Felix' }]

it.each([
  ['the first', [rex], 0, ''],
  ['a different one', [rex, felix], 1, ''],
  ['the same again', [rex, again], 1, "Same name as Pet 1. If it's a different animal, you can continue."],
  [
    'the same in everything',
    [felix, rex, { ...rex }],
    2,
    "Same name, owner, and age as Pet 2. If it's a different animal, you can continue.",
  ],
  [
    'one after a removed one',
    [null, rex, again],
    2,
    "Same name as Pet 2. If it's a different animal, you can continue.",
  ],
  ['one that is missing', [rex, null], 1, ''],
])('warns of %s', (_, items, number, expected) => {
  expect(twiceWarning(list, items, number)).toBe(expected)
})

it('warns of nothing in a list whose items may be alike', () => {
  expect(twiceWarning({ noun: 'Pet' }, [rex, rex], 1)).toBe('')
})
