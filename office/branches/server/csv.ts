/**
 * The list of branches as a CSV file. Read with or without a BOM, with Windows or Unix line ends; written so that reading
 * it again gives the same list.
 */
import { parse } from 'csv-parse/sync'
import {
  type ListedRow,
  type ListReading,
  type ReadList,
  MOST_LIST_BYTES,
  branchColumns,
  columnFault,
  columnOf,
  faultsFound,
  readBranchList,
} from '../../../services/branches/rules.ts'

interface Line {
  line: number
  /** How many values it has. */
  count: number
  values: readonly string[]
}

/** More branches than any group has, and few enough for one transaction. */
const MOST_ROWS = 50_000
/** More than the longest branch needs. */
const MOST_IN_A_ROW = 10_000
/** A line with more values is wrong, so the rest of them is not kept. */
const MOST_VALUES = 100

/** A list with a fault has no branches: it is loaded as a whole or not at all. Nothing is read that cannot load. */
export const readBranchCsv = (text: string, reading: ListReading): ReadList => {
  const wrong = (line: number, says: string): ReadList => ({
    branches: [],
    faults: [{ line, says }],
    moreFaults: 0,
  })
  if (Buffer.byteLength(text) > MOST_LIST_BYTES) return wrong(1, TOO_LARGE)
  if (text.includes('\ufffd')) return wrong(1, NOT_UTF_8)
  let lines: Line[]
  try {
    lines = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // One line more than can load shows that there are too many.
      to: MOST_ROWS + 2,
      max_record_size: MOST_IN_A_ROW,
      on_record: lineOf as never,
    }) as never
  } catch (error) {
    const { lines: line = 1, code } = error as { lines?: number; code?: string }
    return wrong(
      line,
      code === 'CSV_MAX_RECORD_SIZE'
        ? `This line is longer than ${MOST_IN_A_ROW} characters: look for a quotation mark.`
        : 'This is not CSV: look for a quotation mark.',
    )
  }
  const [names, ...rows] = lines
  if (!names) return wrong(1, 'The file is empty.')
  const fault = columnFault(names.values)
  if (fault) return wrong(1, fault)
  if (rows.length === 0) return wrong(1, 'The file has no branch.')
  if (rows.length > MOST_ROWS)
    return wrong(rows.at(-1)!.line, `The file has more than ${MOST_ROWS} branches.`)
  const columns = names.values.map(columnOf)
  const uneven = faultsFound()
  for (const { line, count } of rows)
    if (count !== columns.length)
      uneven.add(line, `It has ${count} values, and the first line has ${columns.length}.`)
  if (uneven.all().faults.length) return { branches: [], ...uneven.all() }
  const { branches, ...found } = readBranchList(
    rows.map(({ line, values }) => ({
      line,
      row: Object.fromEntries(columns.map((name, at) => [name, withoutGuard(values[at]!)])) as ListedRow,
    })),
    reading,
  )
  return { branches: found.faults.length ? [] : branches, ...found }
}

export const TOO_LARGE = `The file is larger than ${MOST_LIST_BYTES / 1_000_000} MB.`
const lineOf = (values: readonly string[], { lines }: { lines: number }): Line => ({
  line: lines,
  count: values.length,
  values: values.length > MOST_VALUES ? values.slice(0, MOST_VALUES) : values,
})

const NOT_UTF_8 = 'The file is not UTF-8 text. In Excel, save it as "CSV UTF-8".'

/** With a BOM, which Excel needs to read accents. */
export const writeBranchCsv = (rows: readonly Required<ListedRow>[]): string =>
  `\ufeff${[branchColumns, ...rows.map((row) => branchColumns.map((column) => guardFormula(row[column])))]
    .map((values) => `${values.map(quoteField).join(',')}\r\n`)
    .join('')}`

const quoteField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** A spreadsheet evaluates a text that begins like a formula. An apostrophe before it makes it text; a number is none. */
const guardFormula = (value: string): string =>
  /^'*[=+@\t\r-]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value

const withoutGuard = (value: string): string => (/^'+[=+@\t\r-]/.test(value) ? value.slice(1) : value)
