/**
 * The layout of all our documents: banner line, generous margins, headings, answers as a
 * table of label and text, page n of m. Tagged, so that a screen reader follows it; the fonts are in the file,
 * so that a name prints as it was typed.
 */
import { onOneLine } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { WORD_MARK_HEIGHT, wordMarkOf } from '../../domain/rules/word-marks.ts'
import { fonts } from './fonts.ts'
import { PdfKitWithFallbacks } from './pdf-kit.ts'

const LEFT = 64
const WIDTH = 612 - 2 * LEFT
const TOP = 92
const BOTTOM = 792 - 72
const LABEL_WIDTH = 168
const GAP = 12
/** In points, for the whole height of the letters with what goes below the line. */
const MARK_HEIGHT = 26
const widthOf = (name: BannerName) => (wordMarkOf(name).width * MARK_HEIGHT) / WORD_MARK_HEIGHT
const MARK_TOP = 35
const INK = '#1c2430'
const QUIET = '#55606f'
/** For Spanish below a quiet label. */
const LIGHT = '#6b7583'
const HAIRLINE = '#d5dae1'
const SPANISH = { lang: 'es-US' }

export interface PaperOptions {
  title: string
  /** On every page: its word mark, or its name if the document was frozen without that of a mark. */
  banner: { displayName: string; color: string; name?: BannerName }
  /** At the foot of every page, beside the page number. */
  footer: string
  /** The file's timestamp; the same content at the same instant gives the same bytes. */
  at: Date
}

type Structure = PDFKit.PDFStructureElement

/** A document being written from top to bottom. */
export class Pdf {
  readonly doc: PDFKit.PDFDocument
  readonly width = WIDTH
  readonly left = LEFT
  private readonly root: Structure
  private readonly chunks: Buffer[] = []
  private readonly options: PaperOptions

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
    this.doc.moveDown(0.8)
  }

  /**
   * `keep`: the space that must follow on the same page, so that text always follows a heading. `beside`: the same in
   * Spanish.
   */
  heading(
    text: string,
    { keep = 48, beside = '' }: { keep?: number; beside?: string | undefined } = {},
  ): void {
    this.room(30 + keep + (beside ? 13 : 0))
    this.doc.moveDown(0.9)
    this.element('H2', () => this.set('strong', 13).text(onOneLine(text), LEFT, this.doc.y, { width: WIDTH }))
    if (beside) this.beside(beside, 9)
    this.doc.moveDown(0.35)
  }

  /** The Spanish of the text above it, lighter and smaller. `from`, `width`: its column. */
  beside(text: string, size: number, from = LEFT, width = WIDTH): void {
    this.element('P', () => this.set('plain', size, QUIET).text(text, from, this.doc.y, { width }), SPANISH)
  }

  /** The height that the text needs as a paragraph. */
  heightOf(text: string, size = 9.5): number {
    return this.set('plain', size).heightOfString(text, { width: WIDTH, lineGap: 1.5, paragraphGap: 5 })
  }

  /** Stays together on a page, unless it is longer than one. */
  paragraph(text: string, size = 9.5): void {
    const set = { width: WIDTH, lineGap: 1.5, paragraphGap: 5 }
    const height = this.set('plain', size).heightOfString(text, set)
    if (height < BOTTOM - TOP) this.room(height)
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
    const list = this.element('L')
    for (const item of items) {
      this.room(24)
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

  /** A table of labels and texts. An empty text prints as a dash, so that nothing looks forgotten. */
  pairs(rows: readonly { label: string; beside?: string; value: string }[]): void {
    const table = this.element('Table')
    for (const { label, beside, value } of rows) {
      const text = value === '' ? '–' : value
      const valueWidth = WIDTH - LABEL_WIDTH - GAP
      const besideHeight = beside ? this.set('plain', 8).heightOfString(beside, { width: LABEL_WIDTH }) : 0
      this.set('plain', 9.5)
      const height = Math.max(
        this.doc.heightOfString(label, { width: LABEL_WIDTH }) + besideHeight,
        this.doc.heightOfString(text, { width: valueWidth }),
      )
      this.room(Math.min(height + 7, 200))
      const y = this.doc.y
      const pages = this.pages
      const row = this.doc.struct('TR')
      table.add(row)
      row.add(
        this.doc.struct('TH', {}, [
          () => this.set('plain', 9.5, QUIET).text(label, LEFT, y, { width: LABEL_WIDTH }),
          ...(beside
            ? [
                this.doc.struct('Span', SPANISH, () =>
                  this.set('plain', 8, LIGHT).text(beside, { width: LABEL_WIDTH }),
                ),
              ]
            : []),
        ]),
      )
      row.add(
        this.doc.struct('TD', {}, () =>
          this.set('plain', 9.5).text(text, LEFT + LABEL_WIDTH + GAP, y, { width: valueWidth }),
        ),
      )
      // A text longer than the page continues on the next one and moves the cursor to its end.
      if (this.pages === pages) this.doc.y = y + height
      this.rule(this.doc.y + 3)
      this.doc.y += 7
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

  rule(y: number, color = HAIRLINE): void {
    this.artifact('Layout', () =>
      this.doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(0.5)
        .stroke(color),
    )
  }

  /** Starts a new page unless `height` points are left. */
  room(height: number): void {
    if (this.doc.y + height > BOTTOM) this.page()
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
    this.root.end()
    const { start, count: pages } = this.doc.bufferedPageRange()
    for (let page = start; page < start + pages; page += 1) {
      this.doc.switchToPage(page)
      this.artifact('Pagination', () => this.frame(page - start + 1, pages))
    }
    const ended = new Promise<void>((resolve) => this.doc.once('end', resolve))
    this.doc.end()
    await ended
    return { bytes: Buffer.concat(this.chunks), pages }
  }

  private get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  private frame(page: number, pages: number): void {
    const { doc, options } = this
    // Inside the margins, pdfkit would start a new page for every line.
    doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    const { displayName, color, name } = options.banner
    doc.rect(LEFT, 64, WIDTH, 2).fill(color)
    if (name) this.mark(name, color)
    else this.set('strong', 11, color).text(displayName, LEFT, 42, { lineBreak: false })
    // The name as text, too: a search finds it, and a mark says nothing to those who copy.
    const isNamed = !name || options.title.includes(displayName)
    const left = LEFT + (name ? widthOf(name) + 16 : 0)
    this.set('plain', 9, QUIET).text(
      isNamed ? options.title : `${displayName} · ${options.title}`,
      left,
      44,
      {
        width: LEFT + WIDTH - left,
        height: 12,
        align: 'right',
        // One line: a longer title must not run into the mark.
        ellipsis: true,
      },
    )
    const foot = 792 - 46
    this.set('plain', 8, QUIET).text(options.footer, LEFT, foot, { width: WIDTH - 90, lineBreak: false })
    doc.text(`Page ${page} of ${pages}`, LEFT, foot, { width: WIDTH, align: 'right', lineBreak: false })
  }

  private mark(name: BannerName, color: string): void {
    const { doc } = this
    doc
      .save()
      .translate(LEFT, MARK_TOP)
      .scale(MARK_HEIGHT / WORD_MARK_HEIGHT)
    doc.lineCap('round').lineJoin('round').strokeColor(color)
    for (const { weight, letters } of wordMarkOf(name).words)
      for (const { path, x } of letters) {
        doc.save().translate(x, 0).path(path).lineWidth(weight).stroke().restore()
      }
    doc.restore()
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
