/** Documents in English with the Spanish below it. */
import { describe, expect, it } from 'vitest'
import { bannerNames, bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { Language } from '../../../platform/text/language.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { sampleSheet as sheet } from '../../../test/support/sheet.ts'
import { printPresented } from '../../signing/server/documents/application-pdf.ts'
import { withLabelsBeside } from '../../signing/server/documents/labels-beside.ts'
import { printBlankApplication } from '../../../forms/credit-application/server/blank-application.ts'
import type { Sheet } from '../../signing/server/documents/sheet.ts'

const GOVERNS = 'Rige el texto en inglés.'
const wordsIn = (text: string) => new Set(text.split(/\s+/).filter((word) => /[a-z]/i.test(word)))

describe('the blank application in Spanish', () => {
  const printed = async (name: BannerName, language: Language) =>
    (await readPdf(await printBlankApplication(bannerOf(name)!, new Date('2026-03-31T15:00:00Z'), language)))
      .text

  it.each(bannerNames)(
    'of %s has the Spanish beside every kind of text, and says what governs',
    async (name) => {
      const [english, both] = [await printed(name, 'en'), await printed(name, 'es')]
      for (const text of [
        GOVERNS,
        'Nombre de la empresa (incluido el DBA)',
        'Solo si “Tipo de empresa” es Otro:',
        'Contratista residencial',
        'Referencia comercial 3 (opcional)',
        'Se adjunta una copia: Otros documentos',
        '¿Garantizará usted personalmente esta cuenta?',
      ]) {
        expect(both).toContain(text)
        expect(english).not.toContain(text)
      }
      expect(wordsIn(english).difference(wordsIn(both))).toEqual(new Set())
    },
  )

  it('cuts nothing off', async () => {
    for (const name of bannerNames) expect(await printed(name, 'es')).not.toContain('…')
  })
})

describe('a document of a form in Spanish', () => {
  const read = async (of: Partial<Sheet>) =>
    (await readPdf((await printPresented({ ...sheet, ...of })).bytes)).text

  it('names a person in a question in both languages', async () => {
    const question = { label: 'Will Maria Lopez personally guarantee this account?', value: 'No' }
    const text = await read(withLabelsBeside([{ group: 'Signatory 2', rows: [question] }], 'es'))
    expect(text.replaceAll('\n', ' ')).toContain(
      'Will Maria Lopez personally guarantee this account? ¿Garantizará Maria Lopez personalmente esta cuenta?',
    )
  })

  it('has Spanish labels and headings below the English ones, and says once what governs', async () => {
    const text = await read(withLabelsBeside(sheet.groups, 'es'))
    for (const both of [
      'Business Information Información de la empresa',
      'Signatory 1 Firmante 1',
      'Social Security Number Número de Seguro Social (SSN)',
    ])
      expect(text.replaceAll('\n', ' ')).toContain(both)
    expect(text.split(GOVERNS)).toHaveLength(2)
    expect(wordsIn(await read({})).difference(wordsIn(text))).toEqual(new Set())
  })

  it('is English alone if its form is in English', async () => {
    expect(withLabelsBeside(sheet.groups, 'en')).toEqual({ groups: sheet.groups })
  })
})
