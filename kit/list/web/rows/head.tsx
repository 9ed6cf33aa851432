import type { PointerEvent, ReactNode } from 'react'
import { IconChevronDown } from '../../../../platform/ui/index.ts'
import type { ChosenColumns, Direction } from '../columns.ts'
import { dressOf } from './rows.tsx'
import styles from '../table.module.css'

/** The sorted column and its direction. */
export interface Order<Sort extends string> {
  by: Sort
  direction: Direction
  /** The direction of the first sort. */
  firstDirection: (sort: Sort) => Direction
  onSort: (sort: Sort, direction: Direction) => void
}

interface HeadProps<Row, Sort extends string> {
  chosen: ChosenColumns<Row, Sort>
  order: Order<Sort> | undefined
  /** Before the columns. */
  first: ReactNode
}

/** Headers of sortable columns are buttons. Any column can be resized at its right edge. */
export const Head = <Row, Sort extends string>({ chosen, order, first }: HeadProps<Row, Sort>) => (
  <thead>
    <tr aria-rowindex={1}>
      {first}
      {chosen.columns.map((column) => {
        const { head, name, sort, align, width } = column
        const sorted = sort !== undefined && sort === order?.by
        const direction = sorted ? order!.direction : null
        const words =
          sort && order ? (
            <>
              <button
                type="button"
                className={`${styles.sort} ${direction ? styles[direction] : ''}`}
                onClick={() =>
                  order.onSort(
                    sort,
                    direction ? (direction === 'asc' ? 'desc' : 'asc') : order.firstDirection(sort),
                  )
                }
              >
                {align !== 'end' && <span>{`${head} `}</span>}
                <IconChevronDown aria-hidden="true" stroke={2.5} />
                {align === 'end' && <span>{` ${head}`}</span>}
              </button>
              {/* When printing, browsers repeat text on every page, but buttons only on the first. */}
              <span className={styles.onPaper} aria-hidden="true">
                {`${head}${direction ? (direction === 'asc' ? ' ↑' : ' ↓') : ''}`}
              </span>
            </>
          ) : (
            head
          )
        return (
          <th
            key={name}
            scope="col"
            data-column={name}
            {...dressOf(column)}
            style={width ? ({ '--width': `${width}px` } as object) : undefined}
            aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {words}
            {/* A mouse shortcut for the column settings. */}
            <span
              className={`${styles.grip} no-print`}
              aria-hidden="true"
              onPointerDown={(event) => drag(event, (to) => chosen.widen(name, to))}
            />
          </th>
        )
      })}
    </tr>
  </thead>
)

const drag = (event: PointerEvent<HTMLElement>, widen: (width: number) => void) => {
  const grip = event.currentTarget
  const head = grip.parentElement!
  const [from, width] = [event.clientX, head.getBoundingClientRect().width]
  event.preventDefault()
  grip.setPointerCapture(event.pointerId)
  const move = ({ clientX }: globalThis.PointerEvent) => widen(width + clientX - from)
  grip.addEventListener('pointermove', move)
  const end = () => grip.removeEventListener('pointermove', move)
  grip.addEventListener('pointerup', end, { once: true })
  grip.addEventListener('pointercancel', end, { once: true })
}
