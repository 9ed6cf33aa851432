import { useEffect, useRef } from 'react'
import type { Selection } from './use-selection.ts'
import styles from './selection.module.css'

interface RowCheckProps {
  id: string
  name: string
  isSelected: boolean
  onSelect: (id: string, on: boolean, range: boolean) => void
}

/** Above the row's link. A click beside the box counts for the box, so that it does not open the row. */
export const RowCheck = ({ id, name, isSelected, onSelect }: RowCheckProps) => (
  <td className={`${styles.cell} no-print`} data-card="check">
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        data-stop
        tabIndex={-1}
        checked={isSelected}
        // Shift selects a range of rows, not text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ target, nativeEvent }) =>
          onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  </td>
)

/** In the header: all rows of the page. */
export const PageCheck = <Row,>({ of, count }: { of: Selection<Row>; count: number }) => {
  const box = useRef<HTMLInputElement>(null)
  const selected = of.rows.length
  const some = selected > 0 && selected < count
  useEffect(() => {
    box.current!.indeterminate = some
  }, [some])
  return (
    <th scope="col" className={`${styles.cell} no-print`}>
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all on this page"
          checked={selected > 0 && selected === count}
          onChange={({ target }) => of.selectAll(target.checked)}
        />
      </label>
    </th>
  )
}
