import type { Banner } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/text/days.ts'
import { longDate } from '../../domain/text/dates.ts'
import { type Block, type Content, footLines } from '../mail/index.ts'
import { Pdf } from './pdf.ts'

export interface Letter {
  banner: Banner
  reference: string
  at: Date
  /** The addressee, as address lines. */
  addressee: readonly string[]
  content: Content
}

/** A letter as a PDF: banner, addressee, text, help line, page n of m. Tagged for screen readers. */
export const printLetter = async ({
  banner,
  reference,
  at,
  addressee,
  content,
}: Letter): Promise<Uint8Array> => {
  const [, help = ''] = footLines(banner, reference)
  const pdf = new Pdf({
    title: content.subject,
    banner,
    footer: `Reference ${reference} · Help ${banner.phone}`,
    at,
  })
  pdf.paragraph(longDate(dayOf(at, banner.timeZone)), SIZE)
  pdf.doc.moveDown(1)
  pdf.lines(addressee.filter(Boolean), SIZE)
  pdf.doc.moveDown(1)
  pdf.title(content.heading, `Reference number ${reference}`)
  for (const block of content.blocks) printBlock(pdf, block)
  pdf.doc.moveDown(1)
  pdf.paragraph(help, 8.5)
  return (await pdf.end()).bytes
}

const SIZE = 10.5

const printBlock = (pdf: Pdf, block: Block): void => {
  switch (block.kind) {
    case 'heading':
      return pdf.heading(block.text)
    case 'list':
      return pdf.list(block.items, SIZE)
    case 'lines':
      pdf.doc.moveDown(0.5)
      return pdf.lines(block.lines, SIZE)
    case 'notice':
      return pdf.paragraph(block.text, 8.5)
    // Signatures belong to welcome emails; a letter has none.
    case 'signature':
      return
    case 'action':
      return pdf.paragraph(`${block.label}: ${block.url}`, SIZE)
    default:
      pdf.paragraph(block.text, SIZE)
      pdf.doc.moveDown(0.4)
  }
}
