import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerOf, banners } from '../../../banners/rules/banners.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { action, code, heading, lines, list, notice, paragraph, type Content } from './content.ts'
import { wordsIn } from './words.ts'

const rexel = bannerOf('rexel')!
const link = 'https://apply.example.com/application/rexel/abc?a=1&b=2'

const letterWith = (words: string): Content => ({
  subject: words,
  heading: words,
  blocks: [
    paragraph(words),
    lines([words]),
    heading(words),
    list([words, words]),
    action(words, link),
    code(words),
    notice(words),
  ],
})

describe('the HTML of a mail', () => {
  it('keeps a phone number on one line', () => {
    expect(asHtml(letterWith('call us at (503) 555-0101.'), rexel, null)).toContain(
      '<span style="white-space:nowrap">(503) 555-0101</span>.',
    )
  })

  it('says in the language of the mail what to do if its button does not work', () => {
    const spanish = asHtml(letterWith('Ana'), rexel, null, wordsIn('es'))
    expect(spanish).toContain(`>${wordsIn('es').say("If the button doesn't work, open this link:")}<`)
    expect(spanish).not.toContain('button')
  })

  it('never lets markup from any field through', () => {
    const markup = fc
      .array(
        fc.constantFrom(
          '<script>',
          '</title>',
          '<img src=x onerror=alert(1)>',
          '"><b>',
          '{{url}}',
          '{{foot}}',
          '-->',
          '&lt;',
          "'",
          'Ann',
        ),
      )
      .map((pieces) => pieces.join(''))
    const structure = (words: string) => asHtml(letterWith(words), rexel, words).match(/<[^>]*>/g)
    const tagsOf = (html: string[] | null) => html?.map((tag) => /^<[/!]?[\w-]*/.exec(tag)?.[0])
    const plain = tagsOf(structure('Ann'))
    fc.assert(
      fc.property(markup, (words) => {
        const html = asHtml(letterWith(words), rexel, words)
        expect(html).not.toMatch(/<script|<img src=x|<b>|onerror=alert\(1\)>/)
        // The only tags are those of the layout.
        expect(tagsOf(html.match(/<[^>]*>/g))).toEqual(plain)
      }),
    )
  })

  it('does not fill placeholders in an answer', () => {
    const html = asHtml(letterWith('{{url}}{{banner}}'), rexel, null)
    expect(html).toContain('{{url}}{{banner}}')
    expect(html.match(/https:\/\/apply\.example\.com/g)).toHaveLength(3)
  })

  it('refuses a link that is not a web address', () => {
    const content: Content = { subject: '', heading: '', blocks: [action('Open', 'javascript:alert(1)')] }
    expect(() => asHtml(content, rexel, null)).toThrow(RangeError)
  })

  it.each(banners)('shows the name, color, help line and reference of $name', (banner) => {
    const html = asHtml(letterWith('Ann'), banner, '100001')
    for (const said of [
      banner.displayName,
      banner.color,
      banner.phone,
      banner.email,
      'Reference number: 100001',
    ])
      expect(html).toContain(said)
    expect(html).not.toContain('{{')
  })

  it('loads nothing from elsewhere: no pictures, style sheets or tracking', () => {
    expect(asHtml(letterWith('Ann'), rexel, null)).not.toMatch(/<img src="(?!cid:)|<link|@import|url\(/)
  })
})

describe('the text of a mail', () => {
  it('says everything that the HTML says', () => {
    const text = asText(letterWith('Ann & Søn'), rexel, '100001')
    expect(text.match(/Ann & Søn/g)).toHaveLength(9)
    for (const said of ['Rexel', link, rexel.phone, 'Reference number: 100001']) expect(text).toContain(said)
  })

  it('wraps lines but never links', () => {
    const long = `${link}${'x'.repeat(120)}`
    const text = asText(
      { subject: '', heading: 'Hi', blocks: [paragraph('word '.repeat(60).trim()), action('Go', long)] },
      rexel,
      null,
    )
    expect(text).toContain(long)
    const prose = text.split('\n').filter((line) => !line.includes('https:'))
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(76)
  })
})
