/**
 * One sheet as a stream of an .xlsx file: XML parts in a zip, with the rows written as they come. Every text is an
 * inline string, which no spreadsheet evaluates. Text that looks like a formula is also marked as text, so that
 * editing the cell does not turn it into one.
 */
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { DAY } from '../../../platform/text/days/durations.ts'

export type Cell = string | number | { serial: number } | { dollars: number } | null

export interface Sheet {
  name: string
  columns: readonly { head: string; width: number }[]
  /** A few hundred rows at a time, because each chunk blocks the process. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The most rows of a sheet, including the header. */
const MOST_ROWS = 1_048_576
const MOST_CHARACTERS = 32_767
const TOO_MANY = "A sheet can't hold more rows. Narrow the filters to see the others."

/** The indexes of the styles below. */
const HEAD = 1
const INSTANT = 2
const DOLLARS = 3
const TEXT = 4

/** Fails if reading the rows fails, so that no complete file results; stops reading rows when the client stops. */
export const spreadsheet = (sheet: Sheet, mostRows = MOST_ROWS): Readable => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  for (const [name, text] of Object.entries(parts(sheet.name))) zip.addBuffer(Buffer.from(text), name)
  const rows = Readable.from(sheetXml(sheet, mostRows), { objectMode: false, highWaterMark: 64 * 1024 })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.on('error', (error: Error) => output.destroy(error))
  // The zip ignores errors of its input, and an unhandled one would end the process.
  rows.on('error', (error) => output.destroy(error))
  output.once('close', () => void rows.destroy())
  zip.end()
  return output
}

async function* sheetXml({ columns, rows }: Sheet, mostRows: number): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const line = (number: number, cells: readonly Cell[], style?: number) => {
    let text = `<row r="${number}">`
    for (let index = 0; index < cells.length; index += 1)
      text += cellXml(`${names[index]}${number}`, cells[index]!, style)
    return `${text}</row>`
  }
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>` +
      columns
        .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
        .join('') +
      `</cols><sheetData>${line(
        1,
        columns.map(({ head }) => head),
        HEAD,
      )}`
  )
  let number = 1
  for await (const some of rows) {
    // The last row is reserved for the message.
    const fit = some.slice(0, mostRows - 1 - number)
    yield fit.map((cells) => line((number += 1), cells)).join('')
    if (fit.length < some.length) {
      yield line((number += 1), [TOO_MANY])
      break
    }
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`
}

const cellXml = (place: string, cell: Cell, style?: number): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return 'serial' in cell
      ? `<c r="${place}" s="${INSTANT}"><v>${cell.serial}</v></c>`
      : `<c r="${place}" s="${DOLLARS}"><v>${cell.dollars}</v></c>`
  const marked = style ?? (LIKE_A_FORMULA.test(cell) ? TEXT : 0)
  const kept = SPACES_AT_ITS_ENDS.test(cell) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${marked ? ` s="${marked}"` : ''} t="inlineStr"><is><t${kept}>${textXml(cell)}</t></is></c>`
}

const SPACES_AT_ITS_ENDS = /^\s|\s$|\n/

const LIKE_A_FORMULA = /^\s*[=+\-@\t\r]/
const PLAIN = /^[ !#-%'-;=?-^`-~]*$/
// oxlint-disable-next-line no-control-regex -- XML cannot contain these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes what XML cannot contain. `_x0041_` would be read as a letter, so its first character is escaped too. */
const textXml = (text: string): string =>
  PLAIN.test(text) && text.length <= MOST_CHARACTERS
    ? text
    : text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(UNWRITABLE, '')
        .slice(0, MOST_CHARACTERS)
        .toWellFormed()
        .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')

/** 0 → A, 26 → AA. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${textXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  // In the order of the indexes above; the last one is text, and stays text when edited.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="m/d/yyyy\\ h:mm\\ AM/PM"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`,
})

/** December 30, 1899: spreadsheets count days from there. */
const FIRST = Date.UTC(1899, 11, 30)

/**
 * Timestamps as a spreadsheet's serial numbers, in a zone's local time. The zone's offset is looked up once a day,
 * and for each timestamp only on days when clocks change.
 */
export const serialIn = (zone: string): ((instant: Date) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsetAt = (time: number): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value)
    return (
      Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) -
      time
    )
  }
  const offsets = new Map<number, number>()
  const offsetOfDay = (day: number): number => {
    const known = offsets.get(day) ?? offsetAt(day * DAY)
    offsets.set(day, known)
    return known
  }
  return (instant) => {
    const time = Math.floor(instant.getTime() / 1000) * 1000
    const day = Math.floor(time / DAY)
    const offset = offsetOfDay(day)
    return (time + (offset === offsetOfDay(day + 1) ? offset : offsetAt(time)) - FIRST) / DAY
  }
}
