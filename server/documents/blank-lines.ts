/** Lines and boxes for a form that is filled in by hand. */
import type { Pdf } from './pdf.ts'

/** One question with room for its answer. `width`: its share of a row of six. */
export interface Line {
  label: string
  width: 2 | 3 | 4 | 6
}

const COLUMNS = 6
const GUTTER = 12
const LABEL = 8
/** The space that handwriting needs above a line. */
const HAND = 20
const GRAY = '#55606f'
const LINE = '#8a94a3'

/** Side by side as long as they fit, as on the screen. `indent` in points. */
export const printLines = (pdf: Pdf, lines: readonly Line[], indent = 0): void => {
  const unit = (pdf.width - indent + GUTTER) / COLUMNS
  for (const row of inRows(lines)) {
    pdf.room(LABEL + HAND + 10)
    const y = pdf.doc.y
    let x = pdf.left + indent
    for (const { label, width } of row) {
      const [from, wide] = [x, width * unit - GUTTER]
      pdf.element('P', () =>
        pdf.set('plain', LABEL, GRAY).text(label, from, y, { width: wide, lineBreak: false, ellipsis: true }),
      )
      stroke(pdf, from, y + LABEL + HAND, wide)
      x += width * unit
    }
    to(pdf, y + LABEL + HAND + 8)
  }
}

/** Space for sentences. */
export const printRuled = (pdf: Pdf, label: string, rows: number): void => {
  printLines(pdf, [{ label, width: 6 }])
  for (let row = 1; row < rows; row += 1) {
    pdf.room(HAND)
    stroke(pdf, pdf.left, pdf.doc.y + HAND - 8, pdf.width)
    to(pdf, pdf.doc.y + HAND)
  }
}

/** A question with a box before each of its answers, as many per line as fit. A box may have no question. */
export const printBoxes = (pdf: Pdf, label: string, options: readonly string[], indent = 0): void => {
  const left = pdf.left + indent
  pdf.room(44)
  if (label)
    pdf.element('P', () =>
      pdf.set('plain', LABEL, GRAY).text(label, left, pdf.doc.y, { width: pdf.width - indent }),
    )
  let y = pdf.doc.y + 4
  let x = left
  for (const option of options) {
    const wide = BOX + 5 + pdf.set('plain', 9.5).widthOfString(option) + 1
    if (x > left && x + wide > pdf.left + pdf.width) [x, y] = [left, y + 17]
    const [from, at] = [x, y]
    pdf.artifact('Layout', () =>
      pdf.doc
        .rect(from, at + 2, BOX, BOX)
        .lineWidth(0.8)
        .stroke(LINE),
    )
    pdf.element('P', () => pdf.set('plain', 9.5).text(option, from + BOX + 5, at, { lineBreak: false }))
    x += wide + 18
  }
  to(pdf, y + 22)
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
