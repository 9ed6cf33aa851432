import { useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  Button,
  useLoadingScreen,
  IconColumns,
  ErrorState,
  StatusTag,
  type Tone,
} from '../../../platform/ui/index.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { useColumns, type ChosenColumns, type Column } from './columns.ts'
import { Head, type Order } from './rows/head.tsx'
import { type ListPage, countWords, type Nouns } from './page.ts'
import { Pager, type Paging } from './pager.tsx'
import { RowTips } from './rows/row-tips.tsx'
import { Bones, Rows, type GoingOn } from './rows/rows.tsx'
import { useRowKeys } from './rows/use-row-keys.ts'
import { PageCheck } from './checks.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Selecting, useSelection } from './use-selection.ts'
import styles from './table.module.css'
import bars from './bar/bars.module.css'
import cards from './cards-and-paper.module.css'

export interface DataTableProps<Row, Sort extends string, Size extends number> {
  /** Its key in the browser's storage. */
  list: string
  caption: string
  /** The noun for its rows. */
  nouns: Nouns
  /** Keep the same value between renders, or every row renders again. */
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  /** Absent before the first answer. */
  page: ListPage<Row> | undefined
  /** Identifies the query; another query starts with new rows. */
  question: string
  /** The rows are those of the previous query. */
  old: boolean
  error: unknown
  onRetry: () => void
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode
  paging: Paging<Size>
  order?: Order<Sort>
  /** Beside the count: what the icons mean. */
  legend?: readonly (readonly [words: string, tone: Tone])[]
  /** The target of `/`, and of ↑ from the first row. */
  searchBox?: RefObject<HTMLInputElement | null>
  /** A key and what it does with a row, shown beside the pages; by default Enter opens it. Null: a row does nothing. */
  rowKey?: readonly [key: string, words: string] | null
  goingOn?: GoingOn
  /** Absent: rows cannot be selected. */
  selecting?: Selecting<Row> | undefined
}

/**
 * A back-office list. It declares its columns and orders; counts, paging, keyboard, skeleton, empty and error
 * states, cards on a phone, print and column settings come from here.
 */
export const DataTable = <Row, Sort extends string, Size extends number>(
  props: DataTableProps<Row, Sort, Size>,
) => {
  const { list, columns, page, question, old, error, onRetry, nouns, paging } = props
  const { rowKey = ['Enter', 'to open'] } = props
  const chosen = useColumns(list, columns)
  const [choosing, setChoosing] = useState(false)
  // While loading, the rows of the previous query stay in place.
  const [answered, setAnswered] = useState(question)
  if (!old && answered !== question) setAnswered(question)
  useLoadingScreen(!page && !error)
  const words = page && !old ? countWords(page.count, nouns) : `Loading ${nouns[1]}…`
  return (
    <>
      <div className={`${bars.told} no-print`}>
        <p role="status">{error && !page ? '' : words}</p>
        {props.legend && (
          <ul className={bars.legend} aria-label="Legend">
            {props.legend.map(([said, tone]) => (
              <li key={said}>
                <StatusTag tone={tone}>{said}</StatusTag>
              </li>
            ))}
          </ul>
        )}
        {page && page.rows.length > 0 && (
          <Button variant="quiet" className={bars.choose ?? ''} onClick={() => setChoosing(true)}>
            <IconColumns aria-hidden="true" />
            Columns
          </Button>
        )}
      </div>
      {error && page ? (
        <p className={`${bars.failed} no-print`} role="status">
          We couldn't refresh this list.
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
      {error && !page ? (
        <div className={bars.state}>
          <ErrorState error={error} onRetry={onRetry} />
        </div>
      ) : page?.rows.length === 0 ? (
        <div className={bars.state}>
          {/* The words are about the new filters, and their rows have not arrived yet. */}
          <div className={old ? bars.unknown : undefined}>{props.empty}</div>
        </div>
      ) : (
        <Table {...props} chosen={chosen} answered={answered} />
      )}
      {page && page.rows.length > 0 && (
        <Pager {...paging} page={page} rowKey={props.searchBox && rowKey ? rowKey : undefined} />
      )}
      {choosing && <ColumnDialog chosen={chosen} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface TableProps<Row, Sort extends string, Size extends number> extends DataTableProps<Row, Sort, Size> {
  chosen: ChosenColumns<Row, Sort>
  answered: string
}

const nothing: readonly never[] = []

const Table = <Row, Sort extends string, Size extends number>({
  chosen,
  answered,
  caption,
  keyOf,
  page,
  old,
  order,
  searchBox,
  goingOn,
  question,
  selecting,
}: TableProps<Row, Sort, Size>) => {
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, searchBox)
  const { columns, least } = chosen
  const selection = useSelection(selecting, { rows: page?.rows ?? nothing, keyOf, question })
  return (
    <>
      <div ref={frame} className={`${styles.frame} ${old ? styles.old : ''}`} aria-busy={old || !page}>
        <table
          className={`${styles.table} ${cards.table}`}
          style={least === null ? undefined : ({ '--least': `${least}px` } as object)}
          aria-rowcount={page && page.count <= 1_000 ? page.count + 1 : -1}
        >
          <caption className="unseen">{caption}</caption>
          <Head
            chosen={chosen}
            order={order}
            first={selection && <PageCheck of={selection} count={page?.rows.length ?? 0} />}
          />
          {page ? (
            <Rows
              key={answered}
              columns={columns}
              page={page}
              keyOf={keyOf}
              goingOn={goingOn}
              selection={selection}
              body={body}
            />
          ) : (
            <Bones columns={columns} selects={selection !== undefined} />
          )}
        </table>
        <RowTips within={frame} />
      </div>
      {selection && <SelectionBar of={selection} body={body} />}
    </>
  )
}
