import { type RawBuilder, sql } from 'kysely'
import {
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  numberOf,
  withDetails,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import type { Reader, Tables } from '../../../platform/database/index.ts'

export interface AccountFilter<State extends string> {
  bannerId: number
  search: string
  state: State | undefined
}

type AccountTable = keyof Pick<Tables, 'cash_account' | 'instant_credit' | 'job_account'>

/** Given up by the ERP or the queue, until staff retry it. */
export const hasFailedWrite = (table: AccountTable) => sql<boolean>`exists (select from erp_transaction t
  where t.saved_form_id = ${sql.ref(`${table}.id`)} and t.state = 'failed')`

interface AccountListOf<Row extends { id: number }, State extends string> {
  /** Has `id`, `banner_id`, `account_number` and `words`, by which its list is searched. */
  table: AccountTable
  filter: AccountFilter<State>
  /** The condition of a state. */
  inState(state: State): RawBuilder<boolean>
  /** The instant that orders the list. */
  newest: RawBuilder<unknown>
  details(ids: readonly number[]): Promise<Row[]>
}

/** A list of submitted accounts, newest first, searched by words or by the first digits of an account number. */
export const accountList = <Row extends { id: number }, State extends string>(
  reader: Reader,
  { table, filter, inState, newest, details }: AccountListOf<Row, State>,
) => {
  const { bannerId, search, state } = filter
  const number = numberOf(search)
  const id = sql<number>`${sql.table(table)}.id`
  const newestFirst: Stretch = { key: newest, kind: 'instant', descending: true }
  return keyedList({
    question: filter,
    stretches: [newestFirst],
    finder: (most) => {
      // Kysely cannot select from a union of tables; the columns used here are the same in all of them.
      const rows = reader.selectFrom(table as 'cash_account').select(id.as('id'))
      let found = rows.where(sql.ref(`${table}.banner_id`), '=', bannerId)
      if (state) found = found.where(inState(state))
      if (number !== null) found = found.where(sql.ref(`${table}.account_number`), 'like', `${number}%`)
      else for (const word of wordsOf(search)) found = found.where(holding(word))
      return {
        rows: async (stretch, reading) =>
          withDetails(await inOrder(found, stretch, reading, id).execute(), details),
        count: () => countRows(reader, found, most),
      }
    },
  })
}
