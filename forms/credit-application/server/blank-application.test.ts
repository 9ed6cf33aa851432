import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { bannerOf, bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import { questions, resolve, type FormContext, type Place } from '../../../kit/model/index.ts'
import { creditApplication } from '../form/index.ts'
import { printBlankApplication } from './blank-application.ts'

const printed = async (name: BannerName) =>
  readPdf(await printBlankApplication(bannerOf(name)!, new Date('2026-03-31T15:00:00Z')))

const contextOf = (banner: BannerName, audience: FormContext['audience'] = 'external'): FormContext => ({
  banner,
  audience,
  route: 'application',
  facts: {},
  today: '2026-03-31',
})
const labelsOf = (places: readonly Place[], context: FormContext) =>
  places.map(({ field }) => resolve(field.label, { context, answers: { of: () => undefined } }))
const labelsAsked = (context: FormContext) => labelsOf(questions(creditApplication, context), context)
const titlesAsked = (context: FormContext) =>
  questions(creditApplication, context).map(({ list, field, section }) =>
    list ? '' : (field.group ?? section.title),
  )

describe('the blank application on paper', () => {
  it.each(bannerNames)('asks what a customer of %s is asked, on tagged pages of the banner', async (name) => {
    const { text, pages, tagged, info } = await printed(name)
    for (const words of [
      'Name of Company (including DBA) *',
      'Only if “Business Type” is Other:',
      'Residential Contractor',
      'Trade Reference 3 (optional)',
      'Signatory 2 (optional)',
      'Will you personally guarantee this account?',
      'Comments',
    ])
      expect(text).toContain(words)
    expect(tagged).toBe(true)
    expect(info.Title).toBe('Credit Application')
    for (const page of pages) expect(page).toContain(bannerOf(name)!.displayName)
  })

  it('has the headings of what a banner asks, and none of what only another one asks', async () => {
    const [rexel, energy] = (['rexel', 'rexelenergy'] as const).map((name) => titlesAsked(contextOf(name)))
    const onlyRexel = [...new Set(rexel)].filter((title) => !energy!.includes(title))
    expect(onlyRexel).toEqual(['Branch Information', 'Purchasing Contact'])
    const [ofRexel, ofEnergy] = [(await printed('rexel')).text, (await printed('rexelenergy')).text]
    for (const title of onlyRexel) {
      expect(ofRexel.split('\n')).toContain(title)
      expect(ofEnergy).not.toContain(title)
    }
    expect(ofEnergy).toContain('Same as Business')
  })

  it('has no line for a secret, nor for what only an employee or the server writes', async () => {
    const { text } = await printed('rexel')
    const places = [...creditApplication.places.values()]
    const external = contextOf('rexel')
    // As a choice, "Social Security Number" shares its line with the other one.
    const lines = text.split('\n').map((line) => line.replace(/ \*$/, ''))
    const secrets = labelsOf(
      places.filter(({ field }) => field.kind === 'secret'),
      external,
    )
    expect(secrets).toEqual(expect.arrayContaining(['Federal Tax ID', 'Social Security Number']))
    for (const label of secrets) expect(lines).not.toContain(label)

    const shown = [...labelsAsked(external), ...places.map(({ list }) => list?.noun ?? '')]
    const others = [
      ...labelsAsked(contextOf('rexel', 'internal')),
      ...labelsOf(
        places.filter(({ field }) => field.hidden),
        external,
      ),
    ].filter((label) => !shown.some((words) => words.includes(label)))
    expect(others).toEqual(expect.arrayContaining(['PIC Code', 'All signatories have signed']))
    for (const label of others) expect(text).not.toContain(label)
  })
})
