/**
 * The layout of all our documents: banner line, generous margins, headings, answers as a
 * table of label and text, page n of m. Tagged, so that a screen reader follows it; the fonts are in the file,
 * so that a name prints as it was typed.
 */
import { onOneLine } from '../model/index.ts'
import { fonts } from './fonts.ts'
import { type Pair, SPANISH, WHOLE, heightOfPair, printPair } from './pairs.ts'
import { LEFT, QUIET, WIDTH, printFrame, type PaperOptions } from './pdf-frame.ts'
import { PdfKitWithFallbacks } from './pdf-kit.ts'

const TOP = 84
const BOTTOM = 792 - 52
const GAP = 12
const INK = '#1c2430'
const HAIRLINE = '#d5dae1'

type Structure = PDFKit.PDFStructureElement

const ABOVE_HEADING = 10
const BELOW_HEADING = 5
/** Room for the first lines of a text that is longer than a page. */
const LINES = 48

/** Smaller letters stand closer. */
const gapsOf = (size: number) => ({
  width: WIDTH,
  lineGap: size < 9.5 ? 1 : 1.5,
  paragraphGap: size < 9.5 ? 4 : 5,
})

interface Heading {
  text: string
  keep: number
  beside: string
}

/** A document being written from top to bottom. */
export class Pdf {
  readonly doc: PDFKit.PDFDocument
  readonly width = WIDTH
  readonly left = LEFT
  private readonly root: Structure
  private readonly chunks: Buffer[] = []
  private readonly options: PaperOptions
  private ahead: Heading | null = null

  constructor(options: PaperOptions) {
    this.options = options
    this.doc = new PdfKitWithFallbacks({
      size: 'LETTER',
      margins: { top: TOP, bottom: 792 - BOTTOM, left: LEFT, right: LEFT },
      bufferPages: true,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: onOneLine(options.title),
        Author: options.banner.displayName,
        Producer: 'trade-credit',
        Creator: 'trade-credit',
        CreationDate: options.at,
        ModDate: options.at,
      },
    })
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    for (const [name, opened] of Object.entries(fonts))
      this.doc.registerFont(name, opened as unknown as Uint8Array)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.set('plain', 10)
  }

  title(text: string, beneath: string): void {
    this.element('H1', () => this.set('strong', 20).text(onOneLine(text), LEFT, this.doc.y, { width: WIDTH }))
    this.element('P', () => this.set('plain', 10, QUIET).text(onOneLine(beneath), { width: WIDTH }))
    this.doc.moveDown(0.5)
  }

  /**
   * Printed with what follows it, on the same page: its first paragraph or row, and at least `keep` points.
   * `beside`: the same in Spanish.
   */
  heading(
    text: string,
    { keep = 48, beside = '' }: { keep?: number; beside?: string | undefined } = {},
  ): void {
    this.room(0)
    this.ahead = { text, keep, beside }
  }

  private printHeading({ text, beside }: Heading): void {
    this.doc.y += ABOVE_HEADING
    this.element('H2', () => this.set('strong', 13).text(onOneLine(text), LEFT, this.doc.y, { width: WIDTH }))
    if (beside) this.beside(beside, 9)
    this.doc.y += BELOW_HEADING
  }

  /** The Spanish of the text above it, lighter and smaller. `from`, `width`: its column. */
  beside(text: string, size: number, from = LEFT, width = WIDTH): void {
    this.element('P', () => this.set('plain', size, QUIET).text(text, from, this.doc.y, { width }), SPANISH)
  }

  /** The height that the text needs as a paragraph. */
  heightOf(text: string, size = 9.5): number {
    return this.set('plain', size).heightOfString(text, gapsOf(size))
  }

  /** Stays together on a page, unless it is longer than one. */
  paragraph(text: string, size = 9.5): void {
    const set = gapsOf(size)
    const height = this.heightOf(text, size)
    this.room(height < BOTTOM - TOP ? height : LINES)
    this.element('P', () => this.set('plain', size).text(text, LEFT, this.doc.y, set))
  }

  /** Lines that stay together on a page, such as an address. */
  lines(lines: readonly string[], size = 9.5): void {
    const text = lines.join('\n')
    this.room(this.set('plain', size).heightOfString(text, { width: WIDTH, lineGap: 1.5 }))
    this.element('P', () =>
      this.set('plain', size).text(text, LEFT, this.doc.y, { width: WIDTH, lineGap: 1.5 }),
    )
    this.doc.moveDown(0.4)
  }

  list(items: readonly string[], size = 9.5): void {
    const heightOf = (item: string) =>
      this.set('plain', size).heightOfString(item, { width: WIDTH - GAP, lineGap: 1.5 })
    this.room(heightOf(items[0] ?? ''))
    const list = this.element('L')
    for (const item of items) {
      this.room(heightOf(item))
      list.add(
        this.doc.struct('LI', {}, () => {
          const { y } = this.doc
          this.set('plain', size).text('•', LEFT, y, { lineBreak: false })
          this.doc.text(item, LEFT + GAP, y, { width: WIDTH - GAP, lineGap: 1.5, paragraphGap: 3 })
        }),
      )
    }
    list.end()
    this.doc.x = LEFT
    this.doc.moveDown(0.4)
  }

  /** A table of labels and texts. */
  pairs(rows: readonly Pair[]): void {
    const roomFor = (row: Pair) => this.room(Math.min(heightOfPair(this, row, WHOLE) + WHOLE.below, 200))
    // The heading comes before the table, for screen readers, too.
    if (rows[0]) roomFor(rows[0])
    const table = this.element('Table')
    for (const row of rows) {
      roomFor(row)
      printPair(this, table, row, WHOLE)
    }
    table.end()
    this.doc.x = LEFT
  }

  /** Draws something at the cursor, `height` high, with a text for screen readers. */
  figure(alt: string, height: number, draw: (doc: PDFKit.PDFDocument, y: number) => void): void {
    this.room(height)
    const y = this.doc.y
    this.root.add(this.doc.struct('Figure', { alt }, () => draw(this.doc, y)))
    this.doc.x = LEFT
    this.doc.y = y + height
  }

  rule(y: number, { left, width }: { left: number; width: number }): void {
    this.artifact('Layout', () =>
      this.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(HAIRLINE),
    )
  }

  /** Starts a new page unless `height` points are left, and prints the heading that waits for what follows. */
  room(height: number): void {
    const { ahead } = this
    this.ahead = null
    const above = ahead ? this.heightOfHeading(ahead) : 0
    if (this.doc.y > TOP && this.doc.y + above + Math.max(height, ahead?.keep ?? 0) > BOTTOM) this.page()
    if (ahead) this.printHeading(ahead)
  }

  /** Points that are left on this page. */
  get free(): number {
    return BOTTOM - this.doc.y
  }

  private heightOfHeading({ text, beside }: Heading): number {
    const words = this.set('strong', 13).heightOfString(onOneLine(text), { width: WIDTH })
    const more = beside ? this.set('plain', 9).heightOfString(beside, { width: WIDTH }) : 0
    return ABOVE_HEADING + words + more + BELOW_HEADING
  }

  page(): void {
    this.doc.addPage()
    this.doc.x = LEFT
    this.doc.y = TOP
  }

  set(name: keyof typeof fonts, size: number, color = INK): PDFKit.PDFDocument {
    return this.doc.font(name).fontSize(size).fillColor(color)
  }

  /** Adds header and footer to every page and closes the file. */
  async end(): Promise<{ bytes: Buffer; pages: number }> {
    this.room(0)
    this.root.end()
    const { start, count: pages } = this.doc.bufferedPageRange()
    for (let page = start; page < start + pages; page += 1) {
      this.doc.switchToPage(page)
      this.artifact('Pagination', () => printFrame(this, this.options, page - start + 1, pages))
    }
    const ended = new Promise<void>((resolve) => this.doc.once('end', resolve))
    this.doc.end()
    await ended
    return { bytes: Buffer.concat(this.chunks), pages }
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** Adds text, or its container, to the reading order. */
  element(tag: string, draw?: () => unknown, options: { lang?: string } = {}): Structure {
    const element = draw ? this.doc.struct(tag, options, () => void draw()) : this.doc.struct(tag)
    this.root.add(element)
    if (draw) element.end()
    return element
  }

  /** Lines and boxes that screen readers skip. Not inside an element. */
  artifact(type: 'Layout' | 'Pagination', draw: () => unknown): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }
}
