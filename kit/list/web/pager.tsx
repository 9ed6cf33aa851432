import { Button, IconChevronLeft, IconChevronRight } from '../../../platform/ui/index.ts'
import { type ListPage, pageWords } from './page.ts'
import styles from './bar/bars.module.css'

export interface Paging<Size extends number> {
  onPage: (cursor: string) => void
  /** Lets the user choose the number of rows per page. */
  sizes?: { offered: readonly Size[]; size: Size; onSize: (size: Size) => void }
  /** Shown at the end of the pages. */
  beyond?: string
}

interface PagerProps<Size extends number> extends Paging<Size> {
  page: ListPage<unknown>
  /** A key and what it does with a row. */
  rowKey: readonly [key: string, words: string] | undefined
}

/** The server gives page keys, so a user can go forward and back but not jump. */
export const Pager = <Size extends number>({ page, rowKey, sizes, onPage, beyond }: PagerProps<Size>) => {
  const turn = (words: string, cursor: string | null, before: boolean) => (
    <Button
      aria-disabled={cursor === null || undefined}
      onClick={() => cursor !== null && onPage(cursor)}
      aria-label={`${words} page`}
    >
      {before && <IconChevronLeft aria-hidden="true" />}
      {words}
      {!before && <IconChevronRight aria-hidden="true" />}
    </Button>
  )
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.rows}>{pageWords(page.from, page.rows.length, page.count)}</span>
      {beyond && page.nextCursor === null && page.count > 1_000 && <span>{beyond}</span>}
      <span className={`${styles.keys} no-print`} aria-hidden="true">
        {rowKey && (
          <>
            <kbd>↑</kbd>
            <kbd>↓</kbd> to move <kbd>{rowKey[0]}</kbd> {rowKey[1]}
          </>
        )}
      </span>
      {sizes && (
        <label className={`${styles.filter} no-print`}>
          Rows per page
          <select
            className="control"
            value={sizes.size}
            onChange={({ target }) => {
              const chosen = sizes.offered.find((one) => one === Number(target.value))
              if (chosen) sizes.onSize(chosen)
            }}
          >
            {sizes.offered.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <div className={`${styles.turns} no-print`}>
        {turn('Previous', page.previousCursor, true)}
        {turn('Next', page.nextCursor, false)}
      </div>
    </nav>
  )
}

interface PrintedProps {
  /** The filters and the order as text; empty ones are omitted. */
  said: readonly (string | false | null | undefined)[]
  page: ListPage<unknown>
}

/** On paper the filters are shown as text. */
export const Printed = ({ said, page }: PrintedProps) => (
  <p className={styles.printed}>
    {[...said, pageWords(page.from, page.rows.length, page.count)].filter(Boolean).join(' · ')}
  </p>
)
