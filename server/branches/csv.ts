/**
 * The list of branches as a CSV file. Read with or without a BOM, with Windows or Unix line ends; written so that reading
 * it again gives the same list.
 */
import { parse } from 'csv-parse/sync'
import type { Point } from '../../domain/rules/branches.ts'
import {
  type ListedBranch,
  type ListedRow,
  type ListFault,
  branchColumns,
  columnFault,
  columnOf,
  readBranchList,
} from '../../domain/rules/branch-list.ts'

interface Line {
  record: string[]
  info: { lines: number }
}

/** A list with a fault has no branches: it is loaded as a whole or not at all. */
export interface BranchList {
  branches: readonly ListedBranch[]
  faults: readonly ListFault[]
}

/** More branches than any group has, and few enough for one transaction. */
const MOST_ROWS = 50_000

/** `placeOf`: the point of a ZIP code. */
export const readBranchCsv = (text: string, placeOf: (zip: string) => Point | null): BranchList => {
  const wrong = (line: number, says: string): BranchList => ({ branches: [], faults: [{ line, says }] })
  if (text.includes('\ufffd')) return wrong(1, NOT_UTF_8)
  let lines: Line[]
  try {
    lines = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as never
  } catch (error) {
    return wrong((error as { lines?: number }).lines ?? 1, 'This is not CSV: look for a quotation mark.')
  }
  const [names, ...rows] = lines
  if (!names) return wrong(1, 'The file is empty.')
  const fault = columnFault(names.record)
  if (fault) return wrong(1, fault)
  if (rows.length === 0) return wrong(1, 'The file has no branch.')
  if (rows.length > MOST_ROWS) return wrong(MOST_ROWS + 2, `The file has more than ${MOST_ROWS} branches.`)
  const columns = names.record.map(columnOf)
  const uneven = rows.filter(({ record }) => record.length !== columns.length)
  if (uneven.length)
    return {
      branches: [],
      faults: uneven.map(({ record, info }) => ({
        line: info.lines,
        says: `It has ${record.length} values, and the first line has ${columns.length}.`,
      })),
    }
  const { branches, faults } = readBranchList(
    rows.map(({ record, info }) => ({
      line: info.lines,
      row: Object.fromEntries(columns.map((name, at) => [name, unguarded(record[at]!)])) as ListedRow,
    })),
    placeOf,
  )
  return { branches: faults.length ? [] : branches, faults }
}

const NOT_UTF_8 = 'The file is not UTF-8 text. In Excel, save it as "CSV UTF-8".'

/** With a BOM, which Excel needs to read accents. */
export const writeBranchCsv = (rows: readonly Required<ListedRow>[]): string =>
  `\ufeff${[branchColumns, ...rows.map((row) => branchColumns.map((column) => guarded(row[column])))]
    .map((values) => `${values.map(quoted).join(',')}\r\n`)
    .join('')}`

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** A spreadsheet evaluates a text that begins like a formula. An apostrophe before it makes it text; a number is none. */
const guarded = (value: string): string =>
  /^'*[=+@\t\r-]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value

const unguarded = (value: string): string => (/^'+[=+@\t\r-]/.test(value) ? value.slice(1) : value)
