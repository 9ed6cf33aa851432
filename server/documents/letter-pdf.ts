import type { Banner } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/text/days.ts'
import { longDate } from '../../domain/text/dates.ts'
import { footLines, type Block, type Content } from '../mail/content.ts'
import { Paper } from './paper.ts'

export interface Letter {
  banner: Banner
  reference: string
  at: Date
  /** To whom, as lines of an address. */
  addressee: readonly string[]
  content: Content
}

/** A letter on paper: banner line, addressee, words, help line, page n of m. Tagged for screen readers. */
export const printLetter = async ({
  banner,
  reference,
  at,
  addressee,
  content,
}: Letter): Promise<Uint8Array> => {
  const [, help = ''] = footLines(banner, reference)
  const paper = new Paper({
    title: content.subject,
    banner: banner.displayName,
    color: banner.color,
    footer: `Reference ${reference} · help ${banner.phone}`,
    at,
  })
  paper.paragraph(longDate(dayOf(at, banner.timeZone)), SIZE)
  paper.doc.moveDown(1)
  paper.lines(addressee.filter(Boolean), SIZE)
  paper.doc.moveDown(2)
  paper.title(content.heading, `Reference number ${reference}`)
  for (const block of content.blocks) printBlock(paper, block)
  paper.doc.moveDown(1)
  paper.paragraph(help, 8.5)
  return (await paper.end()).bytes
}

const SIZE = 10.5

const printBlock = (paper: Paper, block: Block): void => {
  switch (block.kind) {
    case 'heading':
      return paper.heading(block.text)
    case 'list':
      return paper.list(block.items, SIZE)
    case 'lines':
      paper.doc.moveDown(0.5)
      return paper.lines(block.lines, SIZE)
    case 'notice':
      return paper.paragraph(block.text, 8.5)
    case 'action':
      return paper.paragraph(`${block.label}: ${block.url}`, SIZE)
    default:
      paper.paragraph(block.text, SIZE)
      paper.doc.moveDown(0.4)
  }
}
