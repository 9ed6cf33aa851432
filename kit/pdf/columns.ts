/** Answers by heading in two columns, so that an application takes few pages. */
import { onOneLine } from '../model/index.ts'
import { type TableColumn, type Pair, SPANISH, heightOfPair, printPair } from './pairs.ts'
import type { Pdf } from './pdf.ts'
import { LEFT, QUIET, WIDTH } from './pdf-frame.ts'

export interface PairGroup {
  group: string
  /** The heading in Spanish. */
  beside?: string
  rows: readonly Pair[]
}

const GUTTER = 24
const COLUMN = (WIDTH - GUTTER) / 2
const HEADING = 10.5
const ABOVE = 6
const BELOW = 2
/** A group that is higher takes the whole width. */
const HIGHEST = 300

const columnAt = (left: number): TableColumn => ({ left, width: COLUMN, label: 100, size: 8.5, below: 3.5 })
const left = columnAt(LEFT)
const right = columnAt(LEFT + COLUMN + GUTTER)

const heightOf = (pdf: Pdf, { group, beside, rows }: PairGroup): number => {
  const heading = pdf.set('strong', HEADING).heightOfString(onOneLine(group), { width: COLUMN })
  const spanish = beside ? pdf.set('plain', 8).heightOfString(beside, { width: COLUMN }) : 0
  return rows.reduce(
    (sum, row) => sum + heightOfPair(pdf, row, left) + left.below,
    ABOVE + heading + spanish + BELOW,
  )
}

interface Measured {
  of: PairGroup
  height: number
}

export const printGroups = (pdf: Pdf, groups: readonly PairGroup[]): void => {
  let run: Measured[] = []
  const flush = () => {
    printColumns(pdf, run)
    run = []
  }
  for (const of of groups) {
    const height = heightOf(pdf, of)
    if (height <= HIGHEST) run.push({ of, height })
    else {
      flush()
      pdf.heading(of.group, { beside: of.beside })
      pdf.pairs(of.rows)
    }
  }
  flush()
}

const sum = (groups: readonly Measured[]) => groups.reduce((all, { height }) => all + height, 0)

/** How many of them fit below each other. */
const fitting = (groups: readonly Measured[], height: number): number => {
  let free = height
  const first = groups.findIndex((one) => (free -= one.height) < 0)
  return first < 0 ? groups.length : first
}

/** Left column, right column, next page. */
const printColumns = (pdf: Pdf, all: readonly Measured[]): void => {
  for (let rest = all; rest.length > 0;) {
    pdf.room(rest[0]!.height)
    const inLeft = fitting(rest, pdf.free)
    const inRight = fitting(rest.slice(inLeft), pdf.free)
    const end = inLeft + inRight
    const here = rest.slice(0, end)
    printBeside(pdf, here, end === rest.length ? evenSplit(here) : inLeft)
    rest = rest.slice(end)
    if (rest.length > 0) pdf.page()
  }
}

/** Both columns are about as high. */
const evenSplit = (groups: readonly Measured[]): number => {
  const highest = (at: number) => Math.max(sum(groups.slice(0, at)), sum(groups.slice(at)))
  const places = groups.map((_, at) => at + 1)
  return places.reduce((best, at) => (highest(at) < highest(best) ? at : best), places[0]!)
}

const printBeside = (pdf: Pdf, groups: readonly Measured[], split: number): void => {
  const top = pdf.doc.y
  printColumn(pdf, groups.slice(0, split), left)
  const below = pdf.doc.y
  pdf.doc.y = top
  printColumn(pdf, groups.slice(split), right)
  pdf.doc.x = LEFT
  pdf.doc.y = Math.max(below, pdf.doc.y)
}

const printColumn = (pdf: Pdf, groups: readonly Measured[], column: TableColumn): void => {
  const { left: x, width } = column
  for (const {
    of: { group, beside, rows },
  } of groups) {
    pdf.doc.y += ABOVE
    pdf.element('H2', () => pdf.set('strong', HEADING).text(onOneLine(group), x, pdf.doc.y, { width }))
    if (beside)
      pdf.element('P', () => pdf.set('plain', 8, QUIET).text(beside, x, pdf.doc.y, { width }), SPANISH)
    pdf.doc.y += BELOW
    const table = pdf.element('Table')
    for (const row of rows) printPair(pdf, table, row, column)
    table.end()
  }
}
