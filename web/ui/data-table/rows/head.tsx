import type { PointerEvent } from 'react'
import { IconChevronDown } from '../../icons.ts'
import type { ChosenColumns, Direction } from '../columns.ts'
import { dressOf } from './rows.tsx'
import styles from '../table.module.css'

/** By which column the rows stand, and which way. */
export interface Order<Sort extends string> {
  by: Sort
  direction: Direction
  /** The way in which somebody looks who sorts by it for the first time. */
  firstDirection: (sort: Sort) => Direction
  onSort: (sort: Sort, direction: Direction) => void
}

interface HeadProps<Row, Sort extends string> {
  chosen: ChosenColumns<Row, Sort>
  order: Order<Sort> | undefined
}

/** Heads of columns that have an order are buttons. Any column can be widened at its right edge. */
export const Head = <Row, Sort extends string>({ chosen, order }: HeadProps<Row, Sort>) => (
  <thead>
    <tr aria-rowindex={1}>
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
                {align !== 'end' && `${head} `}
                <IconChevronDown aria-hidden="true" stroke={2.5} />
                {align === 'end' && ` ${head}`}
              </button>
              {/* A browser repeats words on every page, and buttons on the first alone. */}
              <span className={styles.onPaper} aria-hidden="true">
                {head}
                {direction && (direction === 'asc' ? ' ↑' : ' ↓')}
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
            {/* The mouse's short cut for the dialog of the columns. */}
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
