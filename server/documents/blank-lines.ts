/** Lines to write on and boxes to tick, for paper that is filled in by hand. */
import type { Paper } from './paper.ts'

/** One question with room for its answer. `width` is its part of a row of six. */
export interface Line {
  label: string
  width: 2 | 3 | 4 | 6
}

const COLUMNS = 6
const GUTTER = 12
const LABEL = 8
/** Room that a hand needs above a line. */
const HAND = 20
const GREY = '#55606f'
const LINE = '#8a94a3'

/** Beside each other as long as they fit, as on the screen. `indent` in points. */
export const printLines = (paper: Paper, lines: readonly Line[], indent = 0): void => {
  const unit = (paper.width - indent + GUTTER) / COLUMNS
  for (const row of inRows(lines)) {
    paper.room(LABEL + HAND + 10)
    const y = paper.doc.y
    let x = paper.left + indent
    for (const { label, width } of row) {
      const [from, wide] = [x, width * unit - GUTTER]
      paper.element('P', () =>
        paper
          .set('plain', LABEL, GREY)
          .text(label, from, y, { width: wide, lineBreak: false, ellipsis: true }),
      )
      stroke(paper, from, y + LABEL + HAND, wide)
      x += width * unit
    }
    to(paper, y + LABEL + HAND + 8)
  }
}

/** Room for sentences. */
export const printRuled = (paper: Paper, label: string, rows: number): void => {
  printLines(paper, [{ label, width: 6 }])
  for (let row = 1; row < rows; row += 1) {
    paper.room(HAND)
    stroke(paper, paper.left, paper.doc.y + HAND - 8, paper.width)
    to(paper, paper.doc.y + HAND)
  }
}

/** A question and a box before each of its answers, as many in a line as fit. A box may stand alone. */
export const printBoxes = (paper: Paper, label: string, options: readonly string[], indent = 0): void => {
  const left = paper.left + indent
  paper.room(44)
  if (label)
    paper.element('P', () =>
      paper.set('plain', LABEL, GREY).text(label, left, paper.doc.y, { width: paper.width - indent }),
    )
  let y = paper.doc.y + 4
  let x = left
  for (const option of options) {
    const wide = BOX + 5 + paper.set('plain', 9.5).widthOfString(option) + 1
    if (x > left && x + wide > paper.left + paper.width) [x, y] = [left, y + 17]
    const [from, at] = [x, y]
    paper.artifact('Layout', () =>
      paper.doc
        .rect(from, at + 2, BOX, BOX)
        .lineWidth(0.8)
        .stroke(LINE),
    )
    paper.element('P', () => paper.set('plain', 9.5).text(option, from + BOX + 5, at, { lineBreak: false }))
    x += wide + 18
  }
  to(paper, y + 22)
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

const stroke = (paper: Paper, x: number, y: number, width: number) =>
  paper.artifact('Layout', () =>
    paper.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(LINE),
  )

const to = (paper: Paper, y: number) => {
  paper.doc.x = paper.left
  paper.doc.y = y
}
