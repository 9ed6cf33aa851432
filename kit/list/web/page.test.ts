import { expect, test } from 'vitest'
import { countWords, pageWords } from './page.ts'

test('stops counting at a thousand', () => {
  expect([0, 1, 1000, 1001].map((count) => countWords(count, ['form', 'forms']))).toEqual([
    '0 forms',
    '1 form',
    '1,000 forms',
    '1,000+ forms',
  ])
})

test('says which rows of how many are shown', () => {
  expect(pageWords(1, 250, 1001)).toBe('1–250 of 1,000+')
  expect(pageWords(1001, 12, 1001)).toBe('1,001–1,012 of 1,000+')
  expect(pageWords(26, 1, 26)).toBe('26 of 26')
  expect(pageWords(1251, 250, 1001)).toBe('1,251–1,500 of 1,000+')
  expect(pageWords(0, 0, 0)).toBe('None')
})

test('a row that no longer matches the filters is not counted', () => {
  expect(pageWords(1, 4, 3)).toBe('1–3 of 3')
  expect(pageWords(1, 1, 0)).toBe('None')
})
