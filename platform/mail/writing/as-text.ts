import type { Banner } from '../../../banners/rules/banners.ts'
import { footLines, signatureLines, type Block, type Content } from './content.ts'
import { wordsIn, type Words } from './words.ts'

/** The plain-text part of a mail. It says everything that the HTML says. */
export const asText = (
  content: Content,
  banner: Banner,
  reference: string | null,
  words: Words = wordsIn('en'),
): string =>
  [
    banner.displayName,
    content.heading,
    ...content.blocks.map(blockText),
    ['--', ...footLines(banner, reference, words).map((line) => wrapText(line))].join('\n'),
  ]
    .map((part) => part.replace(/\r\n?/g, '\n'))
    .join('\n\n')
    .concat('\n')

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => wrapText(`- ${item}`, '  ')).join('\n')
    case 'lines':
      return block.lines.join('\n')
    case 'action':
      return `${block.label}:\n${block.url}`
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, LINE))}`
    case 'signature':
      return [block.name, ...signatureLines(block)].join('\n')
    case 'code':
      return `    ${block.text}`
    default:
      return wrapText(block.text)
  }
}

const LINE = 76

/** Wraps between words only, so a link that is longer than a line stays whole. */
const wrapText = (text: string, indent = ''): string =>
  text
    .split('\n')
    .map((line) => {
      const lines: string[] = []
      for (const word of line.split(' ')) {
        const last = lines.at(-1)
        if (last !== undefined && last.length + word.length < LINE)
          lines[lines.length - 1] = `${last} ${word}`
        else lines.push(lines.length ? `${indent}${word}` : word)
      }
      return lines.join('\n')
    })
    .join('\n')
