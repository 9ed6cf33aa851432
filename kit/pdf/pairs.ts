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

const valueWidth = ({ width, label, size }: TableColumn) => width - label - size

/** Without the space below it. */
export const heightOfPair = (pdf: Pdf, { label, beside, value }: Pair, column: TableColumn): number => {
  const width = column.label
  const spanish = beside ? pdf.set('plain', column.size - 1.5).heightOfString(beside, { width }) : 0
  pdf.set('plain', column.size)
  return Math.max(
    pdf.doc.heightOfString(label, { width }) + spanish,
    pdf.doc.heightOfString(value || NOTHING, { width: valueWidth(column) }),
  )
}

/** One row of `table` at the cursor, which moves below it. */
export const printPair = (
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  pair: Pair,
  column: TableColumn,
): void => {
  const { label, beside, value } = pair
  const { left, width, size } = column
  const height = heightOfPair(pdf, pair, column)
  const { y } = pdf.doc
  const { pages } = pdf
  const row = pdf.doc.struct('TR')
  table.add(row)
  row.add(
    pdf.doc.struct('TH', {}, [
      () => pdf.set('plain', size, QUIET).text(label, left, y, { width: column.label }),
      ...(beside
        ? [
            pdf.doc.struct('Span', SPANISH, () =>
              pdf.set('plain', size - 1.5, LIGHT).text(beside, { width: column.label }),
            ),
          ]
        : []),
    ]),
  )
  row.add(
    pdf.doc.struct('TD', {}, () =>
      pdf
        .set('plain', size)
        .text(value || NOTHING, left + column.label + size, y, { width: valueWidth(column) }),
    ),
  )
  // A text longer than the page continues on the next one and moves the cursor to its end.
  if (pdf.pages === pages) pdf.doc.y = y + height
  const half = column.below / 2 - 0.5
  pdf.rule(pdf.doc.y + half, { left, width })
  pdf.doc.y += column.below
}
