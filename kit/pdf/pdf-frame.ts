/** The banner line and the foot of every page of our documents. */
import type { BannerName } from '../../banners/rules/banners.ts'
import { WORD_MARK_HEIGHT, wordMarkOf } from '../../banners/rules/word-marks.ts'
import type { Pdf } from './pdf.ts'

export const LEFT = 54
export const WIDTH = 612 - 2 * LEFT
export const QUIET = '#55606f'
/** In points, for the whole height of the letters with what goes below the line. */
const MARK_HEIGHT = 26
const MARK_TOP = 35
const widthOf = (name: BannerName) => (wordMarkOf(name).width * MARK_HEIGHT) / WORD_MARK_HEIGHT

export interface PaperOptions {
  title: string
  /** On every page: its word mark, or its name if the document was frozen without that of a mark. */
  banner: { displayName: string; color: string; name?: BannerName }
  /** At the foot of every page, beside the page number. */
  footer: string
  /** The file's timestamp; the same content at the same instant gives the same bytes. */
  at: Date
}

type Ink = Pick<Pdf, 'doc' | 'set'>

export const printFrame = (ink: Ink, options: PaperOptions, page: number, pages: number): void => {
  const { doc } = ink
  // Inside the margins, pdfkit would start a new page for every line.
  doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  const { displayName, color, name } = options.banner
  doc.rect(LEFT, 64, WIDTH, 2).fill(color)
  if (name) printMark(ink, name, color)
  else ink.set('strong', 11, color).text(displayName, LEFT, 42, { lineBreak: false })
  // The name as text, too: a search finds it, and a mark says nothing to those who copy.
  const isNamed = !name || options.title.includes(displayName)
  const left = LEFT + (name ? widthOf(name) + 16 : 0)
  ink.set('plain', 9, QUIET).text(isNamed ? options.title : `${displayName} · ${options.title}`, left, 44, {
    width: LEFT + WIDTH - left,
    height: 12,
    align: 'right',
    // One line: a longer title must not run into the mark.
    ellipsis: true,
  })
  const foot = 792 - 46
  ink.set('plain', 8, QUIET).text(options.footer, LEFT, foot, { width: WIDTH - 90, lineBreak: false })
  doc.text(`Page ${page} of ${pages}`, LEFT, foot, { width: WIDTH, align: 'right', lineBreak: false })
}

const printMark = ({ doc }: Ink, name: BannerName, color: string): void => {
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
