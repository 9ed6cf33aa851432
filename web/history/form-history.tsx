import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Button } from '../ui/button.tsx'
import { SearchBox } from '../ui/data-table/search-box.tsx'
import { ErrorState } from '../ui/states.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { HistoryEmpty } from './history-empty.tsx'
import { Pager } from './pager.tsx'
import { formHistory, type HistoryRow } from './queries.ts'
import { changed, filterOf, filters, pageOf, sizeOf, type Filter, type HistorySearch } from './search.ts'
import { HistoryTable } from './table.tsx'
import { countWords } from './words.ts'
import styles from './history.module.css'

interface FormHistoryProps {
  /** The banner in which she works; the forms are those of all her banners. */
  tenant: BannerName
  search: HistorySearch
}

/** HIST-001: what she, her branch and her region have begun, mailed and handed in. */
export const FormHistory = ({ tenant, search }: FormHistoryProps) => {
  const navigate = useNavigate()
  const asked = formHistory(search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const { data: page, error, isPlaceholderData: old } = list
  const heading = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<{ dialog: 'files' | 'delete'; row: HistoryRow } | null>(null)
  const zone = useBanner(tenant).timeZone

  const show = (next: HistorySearch, replace = false) =>
    void navigate({ to: '.', search: () => next, replace, resetScroll: false })
  // A page that is not there any more: the last one is.
  const last = page && !old && page.total > 0 && page.data.length === 0
  const lastPage = page ? Math.max(1, Math.ceil(page.total / sizeOf(search))) : 1
  useEffect(() => {
    if (last && pageOf(search) !== lastPage)
      void navigate({ to: '.', search: () => changed(search, { page: lastPage }), replace: true })
  }, [last, lastPage, navigate, search])

  return (
    <section className={styles.history} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>Form History (All Banners)</h2>
        <p role="status" className={styles.count}>
          {error && !page ? '' : page && !old ? countWords(page) : 'Loading forms …'}
        </p>
      </header>
      <search className={`${styles.bar} no-print`}>
        <FilterChoice value={filterOf(search)} onChange={(filter) => show(changed(search, { filter }))} />
        <SearchBox
          label="Search Form History"
          value={search.search ?? ''}
          box={searchBox}
          onChange={(words) => show(changed(search, { search: words }), search.search !== undefined)}
        />
      </search>
      {error && page ? (
        <p className={styles.failed} role="status">
          The list could not be brought up to date.
          <Button variant="quiet" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {error && !page ? (
        <div className={styles.state}>
          <ErrorState error={error} onRetry={() => void list.refetch()} />
        </div>
      ) : page?.data.length === 0 && !last ? (
        <div className={styles.state}>
          <HistoryEmpty tenant={tenant} search={search} onShow={(next) => show(next)} />
        </div>
      ) : (
        <HistoryTable
          page={page}
          search={search}
          tenant={tenant}
          zone={zone}
          old={old}
          searchBox={searchBox}
          onFiles={(row) => setShown({ dialog: 'files', row })}
          onDelete={(row) => setShown({ dialog: 'delete', row })}
        />
      )}
      {page && page.data.length > 0 && (
        <Pager page={page} search={search} onChange={(change) => show(changed(search, change))} />
      )}
      {shown?.dialog === 'files' && <FilesDialog row={shown.row} onClose={() => setShown(null)} />}
      {shown?.dialog === 'delete' && (
        <DeleteDialog
          row={shown.row}
          onClose={() => setShown(null)}
          onDeleted={() => {
            setShown(null)
            // The row that was pressed is gone.
            setTimeout(() => searchBox.current?.focus())
          }}
        />
      )}
    </section>
  )
}

/** HIST-002: one of three, by mouse, finger or arrow keys. */
const FilterChoice = ({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">Whose forms</legend>
      {(Object.keys(filters) as Filter[]).map((filter) => (
        <label key={filter}>
          <input
            type="radio"
            name={name}
            value={filter}
            checked={filter === value}
            onChange={() => onChange(filter)}
          />
          <span>{filters[filter]}</span>
        </label>
      ))}
    </fieldset>
  )
}
