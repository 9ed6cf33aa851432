import { readFileSync } from 'node:fs'
import type { Banner } from '../../../banners/rules/banners.ts'
import { escapeHtml } from '../../text/escaped.ts'
import { footLines, signatureLines, type Block, type Content } from './content.ts'
import { markHtml } from './word-mark.ts'
import { wordsIn, type Words } from './words.ts'

/** The HTML part of a mail. All text is escaped. */
export const asHtml = (
  content: Content,
  banner: Banner,
  reference: string | null,
  words: Words = wordsIn('en'),
): string => {
  const everywhere = {
    language: words.language,
    color: banner.color,
    subject: content.subject,
    heading: content.heading,
  }
  const blocks = content.blocks.map((block) => blockHtml(block, banner.color, words)).join('\n')
  const foot = footLines(banner, reference, words).map(escapeHtml).join('<br />')
  const name = escapeHtml(banner.displayName)
  return fill(layout.frame, mapWords(everywhere, escapeHtml), {
    blocks,
    foot,
    mark: markHtml(banner, name) ?? name,
  })
}

const blockHtml = (block: Block, color: string, { say }: Words): string => {
  const piece = layout.blocks[block.kind]
  switch (block.kind) {
    case 'list':
      return fill(piece, {
        items: block.items.map((item) => `<li style="margin-bottom:6px">${withBreaks(item)}</li>`).join(''),
      })
    case 'lines':
      return fill(piece, { lines: block.lines.map(withBreaks).join('<br />') })
    case 'action':
      return fill(piece, {
        label: escapeHtml(block.label),
        url: escapeHtml(webAddress(block.url)),
        color: escapeHtml(color),
        otherwise: escapeHtml(say("If the button doesn't work, open this link:")),
      })
    case 'signature':
      return fill(piece, {
        image: escapeHtml(`cid:${block.image}`),
        width: String(block.width),
        height: String(block.height),
        name: escapeHtml(block.name),
        rest: signatureLines(block).map(escapeHtml).join('<br />'),
      })
    default:
      return fill(piece, { text: withBreaks(block.text) })
  }
}

/** Fills all placeholders in one pass, so a `{{placeholder}}` in an answer is never filled. */
const fill = (piece: string, ...values: Record<string, string>[]): string => {
  const all: Record<string, string> = Object.assign({}, ...values)
  return piece.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => all[name] ?? placeholder)
}

/** Keeps line breaks, and a phone number on one line. */
const withBreaks = (text: string): string =>
  escapeHtml(text)
    .replace(/\r\n?|\n/g, '<br />')
    .replace(/\(\d{3}\) \d{3}-\d{4}/g, '<span style="white-space:nowrap">$&</span>')
const mapWords = (words: Record<string, string>, by: (text: string) => string) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, by(text)]))

/** The server creates every link, so one that isn't http or https is a bug. */
const webAddress = (url: string): string => {
  if (!/^https?:\/\//.test(url)) throw new RangeError('A link in a mail must be a web address.')
  return url
}

/** Splits the compiled layout into its frame and the markup of each kind of block. */
const readLayout = (html: string) => {
  const pieces = [...html.matchAll(/<!-- block: (\w+) -->([^]*?)<!-- \/block -->/g)]
  const blocks = Object.fromEntries(pieces.map(([, name, piece]) => [name, piece!.trim()])) as Record<
    Block['kind'],
    string
  >
  const first = html.indexOf('<!-- block: ')
  const end = html.lastIndexOf('<!-- /block -->') + '<!-- /block -->'.length
  return { frame: `${html.slice(0, first)}{{blocks}}${html.slice(end)}`, blocks }
}

const layout = readLayout(readFileSync(new URL('layout.html', import.meta.url), 'utf8'))
