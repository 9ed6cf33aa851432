import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { bannerOf, bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import { printBlankApplication } from './blank-application.ts'

const printed = async (name: BannerName) =>
  readPdf(await printBlankApplication(bannerOf(name)!, new Date('2026-03-31T15:00:00Z')))

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

  it('leaves out questions that a banner does not ask', async () => {
    expect((await printed('rexel')).text).toContain('Purchasing Contact')
    const { text } = await printed('rexelenergy')
    expect(text).not.toContain('Purchasing Contact')
    expect(text).not.toContain('Branch Information')
    expect(text).toContain('Same as Business')
  })

  it('has no line for a secret, nor for what only an employee or the server writes', async () => {
    const { text } = await printed('rexel')
    expect(text).not.toMatch(/^Federal Tax ID/m)
    expect(text).not.toMatch(/^Social Security Number \*?$/m)
    expect(text).not.toContain('All signatories have signed')
    expect(text).not.toContain('Does the customer have an account?')
  })
})
