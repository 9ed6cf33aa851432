// cspell:disable -- names in many scripts
import { expect, test } from 'vitest'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { readAnswers } from '../../kit/model/index.ts'
import { customerContext } from '../../test/support/answers.ts'
import { unprintableIn } from './printable.ts'

test.each([
  'Bright 💡 Wire ⚡ 👨‍👩‍👧 🇺🇸 ❤️',
  'شركة الكهرباء',
  'שלום בע"מ',
  '小明 李, 臺灣電器, 東京カタカナ',
  '한국어',
  'Như Ý, Łukasz Strauß, Ελένη, Жанна',
  'हिन्दी, ไทย',
  'A™ №5 – “x” ½ €',
])('we can print %s', (text) => expect(unprintableIn(text)).toBeNull())

test.each([
  ['Հայ', 'Հ'],
  ['Acme ქართული', 'ქ'],
  ['\u{13000}', '\u{13000}'],
])('we cannot print %s', (text, first) => expect(unprintableIn(text)).toBe(first))

test('a field refuses what no document can print, and says which character', () => {
  const read = (companyName: string) =>
    readAnswers(creditApplication, customerContext, { businessInfo: { companyName } }).problems.find(
      ({ path }) => path === 'businessInfo.companyName',
    )?.message
  expect(read('Հայ Electric')).toBe("Replace “Հ”. Our documents can't show this character.")
  expect(read('Bright Wire 💡')).toBeUndefined()
})
