import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useState, type ReactNode, type RefObject, startTransition } from 'react'
import type { Column } from '../columns.ts'
import type { ListPage } from '../page.ts'
import { RowCheck } from '../checks.tsx'
import type { Selection } from '../use-selection.ts'
import { goToRow } from './use-row-keys.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import styles from '../table.module.css'
import { flushSync } from 'react-dom'

type PlainColumn<Row> = Omit<Column<Row>, 'sort'>

const ROW = 36
const nothing = '\u00a0'

/** The class names of a column's cells at every width, on a card and on paper. */
export const dressOf = <Row,>({ align, from, card, lines, ink, screenOnly }: PlainColumn<Row>) => ({
  className: [
    align && styles[align],
    from && styles[`from${from}`],
    lines === 'whole' && styles.whole,
    ink && styles[ink],
    screenOnly && 'no-print',
  ]
    .filter(Boolean)
    .join(' '),
  'data-card': card,
  'data-align': align,
  'data-whole': lines === 'whole' || (align === 'end' && lines !== 'two') || undefined,
})

/**
 * The row's link, which covers the row. A plain link, because hundreds of router links make sorting slow (decision
 * 31).
 */
export const RowLink = ({
  href,
  className = '',
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) => (
  <a href={href} className={`${styles.open} ${className}`} data-row data-stop tabIndex={-1}>
    {children}
  </a>
)

interface RowButtonProps {
  className?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** The same for a row that opens a dialog. */
export const RowOpener = ({ onClick, children }: Omit<RowButtonProps, 'className'>) => (
  <button
    type="button"
    className={`${styles.open} ${styles.opener}`}
    aria-haspopup="dialog"
    data-row
    data-stop
    tabIndex={-1}
    onClick={onClick}
  >
    {children}
  </button>
)

/** A button in a row that opens a dialog; it is above the row's link. */
export const RowButton = ({ className = '', onClick, children }: RowButtonProps) => (
  <button
    type="button"
    className={`${styles.act} ${className}`}
    aria-haspopup="dialog"
    data-stop
    tabIndex={-1}
    onClick={onClick}
  >
    {children}
  </button>
)

/** An icon with a text for screen readers, keyboard and mouse. */
export const CellIcon = ({ words, children }: { words: string; children: ReactNode }) => (
  <span className={styles.icon} role="img" aria-label={words} data-stop tabIndex={-1}>
    {children}
  </span>
)

interface LineProps<Row> {
  row: Row
  id: string
  /** Its number across all pages, counting the header. */
  index: number
  columns: readonly PlainColumn<Row>[]
  /** The row's name for its check box; absent in a list without selection. */
  name: string | undefined
  isSelected: boolean
  onSelect: Selection<Row>['select'] | undefined
}

const PlainLine = <Row,>({ row, id, index, columns, name, isSelected, onSelect }: LineProps<Row>) => (
  <tr aria-rowindex={index} data-id={id} data-selected={isSelected || undefined}>
    {name !== undefined && onSelect && (
      <RowCheck id={id} name={name} isSelected={isSelected} onSelect={onSelect} />
    )}
    {columns.map((column) => {
      const { show, stop, lines, labeled, head, isEmpty } = column
      const Cell = column.card === 'name' ? 'th' : 'td'
      const isStop = stop?.(row) ?? false
      return (
        <Cell
          key={column.name}
          scope={Cell === 'th' ? 'row' : undefined}
          {...dressOf(column)}
          data-empty={isEmpty?.(row) || undefined}
          data-label={labeled && head}
        >
          {stop || lines === 'two' ? (
            <span
              className={`${lines === 'two' ? styles.lines : ''} ${isStop ? styles.stop : ''}`}
              data-words
              data-stop={isStop || undefined}
              tabIndex={isStop ? -1 : undefined}
            >
              {show(row)}
            </span>
          ) : (
            show(row)
          )}
        </Cell>
      )
    })}
  </tr>
)
const Line = memo(PlainLine) as typeof PlainLine

/** Where to continue after visiting a row: the row's key, and whether it was found. */
export interface GoingOn {
  among: (keys: readonly string[]) => string | undefined
  done: () => void
}

interface RowsProps<Row> {
  columns: readonly PlainColumn<Row>[]
  page: ListPage<Row>
  keyOf: (row: Row) => string
  goingOn: GoingOn | undefined
  selection: Selection<Row> | undefined
  body: RefObject<HTMLTableSectionElement | null>
}

/** The rows of one query; another query starts from new rows, so that React does not compare different ones. */
export const Rows = <Row,>({ columns, page, keyOf, goingOn, selection, body }: RowsProps<Row>) => {
  const { rows, from } = page
  const [goOn] = useState(() => {
    const keys = rows.map(keyOf)
    const key = goingOn?.among(keys)
    return { key, index: key === undefined ? -1 : keys.indexOf(key), done: goingOn?.done }
  })
  const shown = usePieces(rows.length, goOn.index)
  useSteadyRows(body, rows)
  useEffect(() => {
    // Back from a row: focus it, unless the user is already busy elsewhere.
    const free = document.activeElement?.matches('body, h1, main') ?? true
    const row = goOn.key && body.current?.querySelector(`[data-id="${goOn.key}"]`)
    if (free && row) goToRow(row)
    goOn.done?.()
  }, [body, goOn])
  useOpening(body)
  return (
    <>
      <tbody ref={body}>
        {rows.slice(0, shown).map((row, index) => (
          <Line
            key={keyOf(row)}
            row={row}
            id={keyOf(row)}
            index={from + index + 1}
            columns={columns}
            name={selection?.nameOf(row)}
            isSelected={selection?.has(keyOf(row)) ?? false}
            onSelect={selection?.select}
          />
        ))}
      </tbody>
      {shown < rows.length && (
        <tbody aria-hidden="true">
          <tr>
            <td
              className={styles.rest}
              data-card="rest"
              colSpan={columns.length + (selection ? 1 : 0)}
              style={{ height: (rows.length - shown) * ROW }}
            >
              {nothing}
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}

/** A click on a row follows its link within the application, except on a button, a check box or another link. */
const useOpening = (body: RefObject<HTMLTableSectionElement | null>) => {
  const router = useRouter()
  useEffect(() => {
    const element = body.current
    const open = (event: MouseEvent) => {
      // Every other way of opening a link (new tab, new window, save) is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest('button, label, a:not([data-row])'))
        return
      const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row]')
      if (!link) return
      event.preventDefault()
      router.history.push(link.pathname + link.search)
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [body, router])
}

const bones = Array.from({ length: 14 }, (_, index) => index)
const widths = ['72%', '54%', '84%', '62%', '46%', '78%']

/** Placeholder lines in the shape of the rows. */
export const Bones = <Row,>({
  columns,
  selects,
}: {
  columns: readonly PlainColumn<Row>[]
  selects: boolean
}) => (
  <tbody aria-hidden="true" className={styles.bones}>
    {bones.map((row) => (
      <tr key={row}>
        {selects && <td className="no-print">{nothing}</td>}
        {columns.map((column, at) => (
          <td key={column.name} {...dressOf(column)}>
            <span style={{ width: widths[(row * 5 + at) % widths.length] }}>{nothing}</span>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** The most 36-pixel rows that fit this window, and a few more. */
const inWindow = () => Math.ceil(innerHeight / 36) + 4
const PIECE = 35

// Safari has no idle callback.
const whenIdle = (act: () => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 30)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(waiting)
}

/**
 * The number of `total` rows in the page so far. The visible rows are painted at once and the rest in pieces, so
 * that in the end the browser's search, print and screen readers find all of them (decision 31). `upTo` is a row
 * that must be there from the start.
 */
const usePieces = (total: number, upTo: number): number => {
  const [shown, setShown] = useState(() => Math.max(0, upTo) + inWindow())
  useEffect(() => {
    if (shown >= total) return undefined
    return whenIdle(() => startTransition(() => setShown(shown + PIECE)))
  }, [shown, total])
  useEffect(() => {
    const all = () => flushSync(() => setShown(total))
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [total])
  return Math.min(shown, total)
}
