import { expect, it } from 'vitest'
import { printedWords, wordsOf } from '../../../../test/support/document-text.ts'
import { readPdf } from '../../../../test/support/pdf-text.ts'
import { sampleGuaranty, sampleSheet } from '../../../../test/support/sheet.ts'
import { printPresented } from './application-pdf.ts'
import { withLabelsBeside } from './labels-beside.ts'
import type { Sheet } from './sheet.ts'
import { textOf } from './sheet-text.ts'

const emptyAnswer: Sheet = {
  ...sampleSheet,
  groups: [...sampleSheet.groups, { group: 'Bank', rows: [{ label: 'Name of bank', value: '' }] }],
}

it.each([
  ['an application', sampleSheet],
  ['a guaranty', sampleGuaranty],
  [
    'an application with Spanish beside it',
    { ...sampleSheet, ...withLabelsBeside(sampleSheet.groups, 'es') },
  ],
  ['an empty answer', emptyAnswer],
])('says word for word what the PDF says: %s', async (_, sheet) => {
  const { pages } = await readPdf((await printPresented(sheet)).bytes)
  expect(wordsOf(textOf(sheet))).toEqual(printedWords(pages))
})
