import type { Banner } from '../../banners/rules/banners.ts'
import { dayOf } from '../../platform/text/days/days.ts'
import { longDate } from '../../platform/text/days/dates.ts'
import { footLines, type Block, type Content } from '../../platform/mail/index.ts'
import { Pdf } from './pdf.ts'

export interface Letter {
  banner: Banner
  reference: string
  at: Date
  /** The addressee, as address lines. */
  addressee: readonly string[]
  content: Content
}

/** A letter as a PDF: banner, addressee, text, help, creditor, page n of m. Tagged for screen readers. */
export const printLetter = async (letter: Letter): Promise<Uint8Array> => {
  for (const size of SIZES) {
    const { bytes, pages } = await printIn(size, letter, false)
    if (pages === 1) return bytes
  }
  return (await printIn(SIZES[0], letter, true)).bytes
}

/** A letter that is a little too long for one page is printed in the next size that fits. */
const SIZES = [10.5, 10, 9.5, 9] as const

/** `isLong`: on several pages, where what belongs together must be kept together. */
const printIn = async (
  size: number,
  { banner, reference, at, addressee, content }: Letter,
  isLong: boolean,
) => {
  const [, ...help] = footLines(banner, reference)
  const pdf = new Pdf({
    title: content.subject,
    banner,
    footer: `Reference ${reference} · Help ${banner.phone}`,
    at,
  })
  pdf.paragraph(longDate(dayOf(at, banner.timeZone)), size)
  pdf.doc.moveDown(0.5)
  pdf.lines(addressee.filter(Boolean), size)
  pdf.doc.moveDown(0.5)
  pdf.title(content.heading, `Reference number ${reference}`)
  const closing = content.blocks.findLastIndex(({ kind }) => kind === 'lines')
  const before = content.blocks[closing - 2]?.kind === 'heading' ? 2 : 1
  for (const [place, block] of content.blocks.entries()) {
    // The closing never has a page to itself.
    if (isLong && place === closing - before)
      pdf.room(content.blocks.slice(place).reduce((sum, each) => sum + heightOf(pdf, each, size), HELP))
    // Nor does a list or an address begin on another page than the sentence before it.
    const next = content.blocks[place + 1]
    if (isLong && next && belongsToSentence(next))
      pdf.room(heightOf(pdf, block, size) + heightOf(pdf, next, size))
    printBlock(pdf, block, size)
  }
  pdf.doc.moveDown(0.5)
  pdf.lines(help, 8.5)
  return pdf.end()
}

const belongsToSentence = ({ kind }: Block) => kind === 'list' || kind === 'lines'

/** Room for the lines about help and the creditor. */
const HELP = 40

const heightOf = (pdf: Pdf, block: Block, size: number): number => {
  switch (block.kind) {
    case 'heading':
      return 40
    case 'list':
      return pdf.heightOf(block.items.join('\n'), size)
    case 'lines':
      return pdf.heightOf(block.lines.join('\n'), size) + 12
    case 'notice':
      return pdf.heightOf(block.text, 8.5)
    case 'paragraph':
      return pdf.heightOf(block.text, size) + 6
    default:
      return 0
  }
}

const printBlock = (pdf: Pdf, block: Block, size: number): void => {
  switch (block.kind) {
    case 'heading':
      return pdf.heading(block.text)
    case 'list':
      return pdf.list(block.items, size)
    case 'lines':
      pdf.doc.moveDown(0.5)
      return pdf.lines(block.lines, size)
    case 'notice':
      return pdf.paragraph(block.text, 8.5)
    // Signatures belong to welcome emails; a letter has none.
    case 'signature':
      return
    case 'action':
      return pdf.paragraph(`${block.label}: ${block.url}`, size)
    default:
      pdf.paragraph(block.text, size)
      pdf.doc.moveDown(0.2)
  }
}
