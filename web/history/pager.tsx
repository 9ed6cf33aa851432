import { Button } from '../ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import type { HistoryPage } from './queries.ts'
import { pageOf, pageSizes, sizeOf, type HistorySearch } from './search.ts'
import { totalWords } from './words.ts'
import styles from './history.module.css'

interface PagerProps {
  page: HistoryPage
  search: HistorySearch
  onChange: (change: Pick<HistorySearch, 'page' | 'size'>) => void
}

/** HIST-004. What lies beyond the last page is found by a search. */
export const Pager = ({ page, search, onChange }: PagerProps) => {
  const [at, size] = [pageOf(search), sizeOf(search)]
  const first = (at - 1) * size + 1
  const end = first + page.data.length - 1
  const isLast = end >= page.total
  const turn = (words: string, to: number, there: boolean) => (
    <Button
      aria-disabled={!there || undefined}
      onClick={() => there && onChange({ page: to })}
      aria-label={`${words} page`}
    >
      {to < at && <IconChevronLeft aria-hidden="true" />}
      {words}
      {to > at && <IconChevronRight aria-hidden="true" />}
    </Button>
  )
  return (
    <nav className={`${styles.pager} no-print`} aria-label="Pages">
      <span className={styles.rows}>
        {first}–{end} of {totalWords(page)}
      </span>
      {isLast && page.more && <span className={styles.hint}>Older ones are found by a search.</span>}
      <label className={styles.size}>
        Rows per page
        <select
          className="control"
          value={size}
          onChange={({ target }) => {
            const chosen = pageSizes.find((one) => one === Number(target.value))
            if (chosen) onChange({ size: chosen })
          }}
        >
          {pageSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div className={styles.turns}>
        {turn('Previous', at - 1, at > 1)}
        {turn('Next', at + 1, !isLast)}
      </div>
    </nav>
  )
}
