import type { RefObject } from 'react'
import { Button, useCommands } from '../../../platform/ui/index.ts'
import { goToRow, standingOn } from './rows/use-row-keys.ts'
import type { Selection } from './use-selection.ts'
import styles from './selection.module.css'

interface SelectionBarProps<Row> {
  of: Selection<Row>
  body: RefObject<HTMLTableSectionElement | null>
}

/** How many rows are selected, and what can be done with them. `x` selects the focused row. */
export const SelectionBar = <Row,>({ of, body }: SelectionBarProps<Row>) => {
  const { rows, has, select, selectAll, acts } = of
  useCommands([
    {
      id: 'list.select',
      label: 'Select the row',
      group: 'List',
      shortcut: 'x',
      visible: true,
      enabled: true,
      run: () => {
        const row = body.current && standingOn(body.current)
        const key = row?.dataset['id']
        if (key === undefined) return
        select(key, !has(key))
        if (!row!.contains(document.activeElement)) goToRow(row!)
      },
    },
  ])
  const clear = () => {
    selectAll(false)
    // The bar disappears, and a dialog that it opened; the focus was in one of them.
    setTimeout(() => goToRow((body.current && standingOn(body.current)) ?? undefined))
  }
  return (
    <>
      {/* There before its first words, or screen readers would not read them. */}
      <p className="unseen" role="status">
        {rows.length > 0 && `${rows.length} selected`}
      </p>
      {rows.length > 0 && (
        <div className={`${styles.bar} no-print`} role="group" aria-label="Selection">
          <strong aria-hidden="true">{rows.length} selected</strong>
          {acts(rows, clear)}
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </>
  )
}
