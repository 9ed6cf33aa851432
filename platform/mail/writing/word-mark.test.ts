import { describe, expect, it } from 'vitest'
import { banners, bannerOf } from '../../../banners/rules/banners.ts'
import { asHtml } from './as-html.ts'
import { paragraph } from './content.ts'
import { markAttachments, withMark } from './word-mark.ts'

const content = { subject: 'Hello', heading: 'Hello', blocks: [paragraph('We wrote "cid:word-mark".')] }

describe.each(banners)('a mail of $name', (banner) => {
  const html = asHtml(content, banner, null)

  it('shows its word mark, with the name for programs that show no images (run draw-word-marks.ts after a change)', () => {
    expect(html).toMatch(
      new RegExp(`<img src="cid:word-mark" alt="${banner.displayName}" width="\\d+" height="32"`),
    )
  })

  it('carries the picture', async () => {
    const [mark, ...more] = markAttachments(html, banner)
    expect([mark, more]).toMatchObject([
      { name: `${banner.name}.png`, contentType: 'image/png', cid: 'word-mark' },
      [],
    ])
    const [bytes] = await (await mark!.open()).toArray()
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(withMark(html, banner)).toContain(`src="data:image/png;base64,${bytes.toString('base64')}"`)
  })
})

it('a mail of a banner in another color names it in text, and carries no picture', () => {
  const recolored = { ...bannerOf('rexel')!, color: '#123456' }
  const html = asHtml(content, recolored, null)
  expect(html).not.toContain('<img')
  expect(html).toContain('>Rexel</')
  expect(markAttachments(html, recolored)).toEqual([])
})

it('the text of a mail never becomes a picture', () => {
  const recolored = { ...bannerOf('rexel')!, color: '#123456' }
  expect(markAttachments(asHtml(content, recolored, null), bannerOf('rexel')!)).toEqual([])
})
