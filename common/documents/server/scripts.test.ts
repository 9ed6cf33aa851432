// cspell:disable -- names in many scripts
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { fromLeftToRight } from '../../../kit/pdf/pdf-kit.ts'
import { runsOf } from '../../../kit/pdf/fonts.ts'
import { Pdf } from '../../../kit/pdf/pdf.ts'

const values = [
  '小明 李, 上海电气有限公司',
  '臺灣電器 カタカナ 한국어',
  'Bright 💡 Wire ⚡',
  'ไทย, Như Ý, Łukasz Strauß',
  'شركة الكهرباء المحدودة',
  'שלום עולם',
]

test('a document shows names in every script, also in its text layer', async () => {
  const pdf = new Pdf({
    title: `Application of ${values[0]}`,
    banner: { displayName: 'Rexel', color: '#000' },
    footer: 'Reference 1',
    at: new Date(0),
  })
  pdf.title(values[0]!, values[1]!)
  pdf.pairs(values.map((value) => ({ label: 'Name', value })))
  pdf.paragraph(`I, ${values[0]}, guarantee this account. `.repeat(9))
  const { text } = await readPdf((await pdf.end()).bytes)
  // This reader of PDFs guesses spaces from gaps, and shows parts of Arabic letters as control characters.
  const letters = (of: string) => of.normalize('NFKC').replaceAll(/[\s\p{Cc}]/gu, '')
  for (const value of values) expect(letters(text)).toContain(letters(value))
  // The missing glyph, which prints as a box.
  expect(text).not.toContain('\0')
})

test('the words of a right-to-left text go from right to left, those around it do not', () => {
  const shown = (line: string) => fromLeftToRight(runsOf(line)).map(({ text }) => text)
  expect(shown('Acme אב גד LLC')).toEqual(['Acme ', 'גד', ' ', 'אב', ' LLC'])
  expect(shown('אב (12)')).toEqual(['אב', ' (12)'])
  expect(shown('Bright Wire')).toEqual(['Bright Wire'])
})
