import { Button } from '../button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { pageSizes, type ListSearch, type PageSize } from '../../review/list/list-address.ts'
import { pageSizeOf } from '../../review/list/list-search.ts'
import type { ListPage } from '../../review/queries.ts'
import { pageWords } from '../../review/words.ts'
import styles from './bars.module.css'

interface ListPagerProps {
  search: ListSearch
  page: ListPage
  onPage: (cursor: string) => void
  onSize: (size: PageSize) => void
}

/** Pages are keys that the server gives, so one goes on and back and never leaps. */
export const ListPager = ({ search, page, onPage, onSize }: ListPagerProps) => {
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
      <span className={`${styles.keys} no-print`} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> to move <kbd>Enter</kbd> to open
      </span>
      <label className={`${styles.filter} no-print`}>
        Rows per page
        <select
          className="control"
          value={pageSizeOf(search)}
          onChange={({ target }) => {
            const size = pageSizes.find((one) => one === Number(target.value))
            if (size) onSize(size)
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className={`${styles.turns} no-print`}>
        {turn('Previous', page.previousCursor, true)}
        {turn('Next', page.nextCursor, false)}
      </div>
    </nav>
  )
}
