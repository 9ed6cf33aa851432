/** Labels beside texts, as a table: over the whole width, or in a column. */
import type { Pdf } from './pdf.ts'
import { LEFT, QUIET, WIDTH } from './pdf-frame.ts'

export interface Pair {
  label: string
  /** The label in Spanish. */
  beside?: string
  value: string
}

/** Where a table stands, in points. */
export interface TableColumn {
  left: number
  width: number
  label: number
  /** The size of the letters. */
  size: number
  /** Between a row and the next. */
  below: number
}

/** Printed instead of an empty text, so that nothing looks forgotten. */
export const NOTHING = '–'
/** For Spanish below a quiet label. */
const LIGHT = '#6b7583'
export const SPANISH = { lang: 'es-US' }

export const WHOLE: TableColumn = { left: LEFT, width: WIDTH, label: 168, size: 9.5, below: 7 }

/** Where the text of a row is, below the top of the row. */
interface TextPlace {
  left: number
  width: number
  down: number
}

/** Beside its label; below it if a word is wider than that, such as a long email address, which must not break. */
const placeOf = (pdf: Pdf, { label, beside, value }: Pair, column: TableColumn): TextPlace => {
  const { left, width, size } = column
  const indent = column.label + size
  const isWide = value
    .split(/\s+/)
    .some((word) => pdf.set('plain', size).widthOfString(word) > width - indent)
  return isWide
    ? { left, width, down: heightOfLabel(pdf, { label, beside }, width, size) }
    : { left: left + indent, width: width - indent, down: 0 }
}

const heightOfLabel = (
  pdf: Pdf,
  { label, beside }: { label: string; beside: string | undefined },
  width: number,
  size: number,
): number => {
  const spanish = beside ? pdf.set('plain', size - 1.5).heightOfString(beside, { width }) : 0
  return pdf.set('plain', size).heightOfString(label, { width }) + spanish
}

/** Without the space below it. */
export const heightOfPair = (pdf: Pdf, pair: Pair, column: TableColumn): number => {
  const { label, beside, value } = pair
  const { down, width } = placeOf(pdf, pair, column)
  const words = pdf.set('plain', column.size).heightOfString(value || NOTHING, { width })
  return down > 0
    ? down + words
    : Math.max(heightOfLabel(pdf, { label, beside }, column.label, column.size), words)
}

/** One row of `table` at the cursor, which moves below it. */
export const printPair = (
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  pair: Pair,
  column: TableColumn,
): void => {
  const { label, beside, value } = pair
  const { left, size } = column
  const place = placeOf(pdf, pair, column)
  const width = place.down > 0 ? column.width : column.label
  const height = heightOfPair(pdf, pair, column)
  const { y } = pdf.doc
  const { pages } = pdf
  const row = pdf.doc.struct('TR')
  table.add(row)
  row.add(
    pdf.doc.struct('TH', {}, [
      () => pdf.set('plain', size, QUIET).text(label, left, y, { width }),
      ...(beside
        ? [pdf.doc.struct('Span', SPANISH, () => pdf.set('plain', size - 1.5, LIGHT).text(beside, { width }))]
        : []),
    ]),
  )
  row.add(
    pdf.doc.struct('TD', {}, () =>
      pdf.set('plain', size).text(value || NOTHING, place.left, y + place.down, { width: place.width }),
    ),
  )
  // A text longer than the page continues on the next one and moves the cursor to its end.
  if (pdf.pages === pages) pdf.doc.y = y + height
  pdf.rule(pdf.doc.y + column.below / 2 - 0.5, column)
  pdf.doc.y += column.below
}
