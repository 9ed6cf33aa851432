/** Lines and boxes for a form that is filled in by hand. */
import type { Pdf } from './pdf.ts'

/** One question with room for its answer. `width`: its share of a row of six. */
export interface Line extends Text {
  width: 2 | 3 | 4 | 6
}

/** A question or answer, and its Spanish. */
export interface Text {
  label: string
  beside?: string
}

const COLUMNS = 6
const GUTTER = 12
const LABEL = 8
/** The space that handwriting needs above a line. */
const HAND = 20
/** The size of Spanish. */
const BESIDE = 7
const GRAY = '#55606f'
const LINE = '#8a94a3'

/** Side by side as long as they fit, as on the screen. `indent` in points. */
export const printLines = (pdf: Pdf, lines: readonly Line[], indent = 0): void => {
  const unit = (pdf.width - indent + GUTTER) / COLUMNS
  for (const row of inRows(lines)) {
    const hand = HAND + Math.max(...row.map((line) => heightBeside(pdf, line, line.width * unit - GUTTER)))
    pdf.room(LABEL + hand + 10)
    const y = pdf.doc.y
    let x = pdf.left + indent
    for (const { label, beside, width } of row) {
      const [from, wide] = [x, width * unit - GUTTER]
      pdf.element('P', () =>
        pdf.set('plain', LABEL, GRAY).text(label, from, y, { width: wide, lineBreak: false, ellipsis: true }),
      )
      if (beside) {
        pdf.doc.y = y + LABEL + 3
        pdf.beside(beside, BESIDE, from, wide)
      }
      stroke(pdf, from, y + LABEL + hand, wide)
      x += width * unit
    }
    to(pdf, y + LABEL + hand + 8)
  }
}

/** Space for sentences. */
export const printRuled = (pdf: Pdf, question: Text, rows: number): void => {
  printLines(pdf, [{ ...question, width: 6 }])
  for (let row = 1; row < rows; row += 1) {
    pdf.room(HAND)
    stroke(pdf, pdf.left, pdf.doc.y + HAND - 8, pdf.width)
    to(pdf, pdf.doc.y + HAND)
  }
}

/** A question with a box before each of its answers, as many per line as fit. A box may have no question. */
export const printBoxes = (pdf: Pdf, question: Text | null, options: readonly Text[], indent = 0): void => {
  const left = pdf.left + indent
  const wide = pdf.width - indent
  // With Spanish there may be more rows than the page has left.
  const isBilingual = options.some(({ beside }) => beside)
  const more = isBilingual ? BOX_ROW * (rowsOf(pdf, options, wide) - 1) : 0
  pdf.room(44 + more + (question ? heightBeside(pdf, question, wide) : 0))
  if (question) {
    pdf.element('P', () =>
      pdf.set('plain', LABEL, GRAY).text(question.label, left, pdf.doc.y, { width: wide }),
    )
    if (question.beside) pdf.beside(question.beside, BESIDE, left, wide)
  }
  let y = pdf.doc.y + 4
  let x = left
  for (const option of options) {
    const { label, beside } = option
    const { labelWidth, width } = widthOf(pdf, option)
    if (x > left && x + width > pdf.left + pdf.width) [x, y] = [left, y + BOX_ROW]
    const [from, at] = [x, y]
    pdf.artifact('Layout', () =>
      pdf.doc
        .rect(from, at + 2, BOX, BOX)
        .lineWidth(0.8)
        .stroke(LINE),
    )
    pdf.element('P', () => pdf.set('plain', 9.5).text(label, from + BOX + 5, at, { lineBreak: false }))
    if (beside) {
      pdf.doc.y = at + 2
      pdf.beside(beside, BESIDE + 1, from + labelWidth + 4, width)
    }
    x += width + BOX_GAP
  }
  to(pdf, y + 22)
}
const BOX_ROW = 17
const BOX_GAP = 18

const widthOf = (pdf: Pdf, { label, beside }: Text) => {
  const labelWidth = BOX + 5 + pdf.set('plain', 9.5).widthOfString(label) + 1
  const more = beside ? 4 + pdf.set('plain', BESIDE + 1).widthOfString(beside) : 0
  return { labelWidth, width: labelWidth + more }
}

const rowsOf = (pdf: Pdf, options: readonly Text[], most: number): number => {
  let [rows, x] = [1, 0]
  for (const option of options) {
    const { width } = widthOf(pdf, option)
    if (x > 0 && x + width > most) [rows, x] = [rows + 1, 0]
    x += width + BOX_GAP
  }
  return rows
}
const BOX = 9

const inRows = (lines: readonly Line[]): Line[][] => {
  const rows: Line[][] = []
  let free = 0
  for (const line of lines) {
    if (line.width > free) {
      rows.push([])
      free = COLUMNS
    }
    rows.at(-1)!.push(line)
    free -= line.width
  }
  return rows
}

const stroke = (pdf: Pdf, x: number, y: number, width: number) =>
  pdf.artifact('Layout', () =>
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(LINE),
  )

const to = (pdf: Pdf, y: number) => {
  pdf.doc.x = pdf.left
  pdf.doc.y = y
}

const heightBeside = (pdf: Pdf, { beside }: Text, width: number): number =>
  beside ? pdf.set('plain', BESIDE).heightOfString(beside, { width }) : 0
