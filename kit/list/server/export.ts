/** A whole list as a spreadsheet: the same rows in the same order. */
import type { Readable } from 'node:stream'
import type { Place } from './keyset.ts'
import { type KeyedList, wholeList } from './page.ts'
import { spreadsheet, type Cell } from './spreadsheet.ts'
import type { FileReply } from '../../../platform/http/endpoint.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import type { RequestContext } from '../../../platform/http/index.ts'

/** The rows per query; a quarter of them is written at once, so that other requests do not wait. */
const BATCH = 500
const AT_ONCE = 125

export interface SheetColumn<Row> {
  head: string
  width: number
  cell: (row: Row) => Cell
}

export interface Exported {
  stream: Readable
  /** The number of rows written so far. */
  written: () => number
}

/** The first rows are read before the reply starts, so that an unavailable database is still an error status. */
export const exportRows = async <Row extends Place>(
  list: KeyedList<Row>,
  { name, columns }: { name: string; columns: readonly SheetColumn<Row>[] },
): Promise<Exported> => {
  const batches = wholeList(list, BATCH)
  const first = await batches.next()
  let written = 0
  const rows = async function* () {
    try {
      for (let batch = first; !batch.done;) {
        // The database reads the next rows while these are written.
        const next = batches.next()
        next.catch(() => {})
        for (let from = 0; from < batch.value.length; from += AT_ONCE) {
          const some = batch.value.slice(from, from + AT_ONCE)
          written += some.length
          yield some.map((row) => columns.map(({ cell }) => cell(row)))
        }
        batch = await next
      }
    } finally {
      await batches.return(undefined)
    }
  }
  return { stream: spreadsheet({ name, columns, rows: rows() }), written: () => written }
}

export const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a line to the server log. */
export type Log = (line: Record<string, unknown>, says: string) => void

/**
 * A spreadsheet as a download. It contains personal data, so the log says who exported it. The searched words are
 * personal too, and are left out.
 */
export const exportReply = (
  { stream, written }: Exported,
  ctx: RequestContext,
  of: { banner: Banner; file: string; searched: string | undefined; filter: Record<string, unknown> },
  log: Log,
): FileReply => {
  const { banner, file, searched, filter } = of
  stream.once('close', () =>
    log(
      {
        requestId: ctx.requestId,
        who: ctx.pseudonym,
        banner: banner.name,
        file,
        filter: { ...filter, searched: Boolean(searched) },
        rows: written(),
        whole: stream.readableEnded,
      },
      'list exported',
    ),
  )
  return { stream, contentType: SPREADSHEET, downloadAs: file }
}
