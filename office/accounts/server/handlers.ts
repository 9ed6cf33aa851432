/** What staff ask of submitted accounts of every kind: the list, its spreadsheet, the answers, and the document. */
import type { Form, FormContext } from '../../../kit/model/index.ts'
import { type Banner, bannerById } from '../../../banners/rules/banners.ts'
import { documentReply, sectionOf } from '../../../platform/files/index.ts'
import { transactionsOf } from '../../review/erp/server/index.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import {
  type KeyedList,
  type Log,
  type Place,
  type SheetColumn,
  exportReply,
  exportRows,
  pageByKey,
} from '../../../kit/list/server/index.ts'
import { answeredGroups } from '../../../common/lookups/server/index.ts'
import type { Database, Reader } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { type Actor, type FoundBanner, type RequestContext, replyWith } from '../../../platform/http/index.ts'
import type { Files } from '../../../services/files/port.ts'
import type { AccountFilter } from './account-list.ts'

const PAGE = 100

export interface ListDependencies {
  db: Database
  banners: readonly Banner[]
  log: Log
}

interface ListOf<Row extends object, State extends string, Shown> {
  /** The name of the sheet and of its file. */
  title: string
  list(reader: Reader, filter: AccountFilter<State>): KeyedList<Row & Place>
  present(row: Row): Shown
  columns(banner: Banner): readonly SheetColumn<Row>[]
}

interface ListRequest<State extends string> {
  query: { search: string; state?: State | undefined; cursor?: string | undefined }
  ctx: RequestContext<Actor, FoundBanner>
}

export const listHandlers = <Row extends object, State extends string, Shown>(
  { db, banners, log }: ListDependencies,
  { title, list, present, columns }: ListOf<Row, State, Shown>,
) => {
  const asked = ({ query: { search, state }, ctx }: ListRequest<State>) =>
    list(db, { bannerId: ctx.subject.bannerId, search, state })
  return {
    list: async (request: ListRequest<State>) => {
      const { rows, ...page } = await pageByKey(asked(request), request.query.cursor, PAGE)
      return replyWith({ rows: rows.map((row) => present(row)), ...page })
    },

    export: async (request: ListRequest<State>) => {
      const { query, ctx } = request
      const banner = bannerById(ctx.subject.bannerId, banners)
      const sheet = await exportRows(asked(request), { name: title, columns: columns(banner) })
      const file = `${banner.displayName} ${title}.xlsx`
      return exportReply(
        sheet,
        ctx,
        { banner, file, searched: query.search, filter: { state: query.state } },
        log,
      )
    },
  }
}

/** The answers of a submitted account, and how far the ERP is with it. */
export const answersAndWrite = async (
  db: Reader,
  definition: Form,
  form: SavedForm,
  context: FormContext,
) => {
  const [write] = await transactionsOf(db, form.id)
  return {
    groups: await answeredGroups(db, definition, form, context),
    write: write ? { state: write.state, tries: write.tries, problem: write.problem } : null,
  }
}

const answersPdf = async (db: Reader, formId: number) => (await sectionOf(db, formId, 'application-pdf'))[0]

export const hasAnswersPdf = async (db: Reader, formId: number): Promise<boolean> =>
  (await answersPdf(db, formId)) !== undefined

/** The PDF of the answers that was mailed to the customer. */
export const answersPdfReply = async (
  { db, files }: { db: Reader; files: Files },
  formId: number,
): ReturnType<typeof documentReply> => {
  const document = await answersPdf(db, formId)
  if (!document) throw new NotFound("The document isn't ready yet. Try again in a minute.")
  return documentReply(files, document)
}

/** Milliseconds between two looks at the account. */
const LOOK = 200

/**
 * Reads a row until the ERP has opened its account, or until `patience` milliseconds have passed. The ERP usually
 * responds within a second. No transaction may be open.
 */
export const untilOpened = async <R extends { state: string }>(
  read: () => Promise<R>,
  patience: number,
): Promise<R> => {
  const until = Date.now() + patience
  for (;;) {
    const row = await read()
    if (row.state !== 'opening' || Date.now() >= until) return row
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}
