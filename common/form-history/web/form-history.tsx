import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useEmployee } from '../../identity/web/index.ts'
import { DataTable, SearchBox } from '../../../kit/list/web/index.ts'
import { columnsOf } from './columns.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { HistoryEmpty } from './history-empty.tsx'
import { formHistory, type HistoryRow } from './queries.ts'
import {
  changeHistorySearch,
  filterOf,
  filters,
  pageOf,
  pageSizes,
  sizeOf,
  type Filter,
  type HistorySearch,
} from './search.ts'
import styles from './history.module.css'

const keyOf = (row: HistoryRow) => row.applicationID

interface FormHistoryProps {
  /** The employee's current banner; the list has forms of all their banners. */
  tenant: BannerName
  search: HistorySearch
}

/** HIST-001: the forms that the employee, their branch, and their region have started, emailed, and submitted. */
export const FormHistory = ({ tenant, search }: FormHistoryProps) => {
  const navigate = useNavigate()
  const asked = formHistory(search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const { data: page, error, isPlaceholderData: old } = list
  const heading = useId()
  const searchBox = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<{ dialog: 'files' | 'delete'; row: HistoryRow } | null>(null)
  const zone = useBanner(tenant).timeZone
  const { identity } = useEmployee()
  const filter = filterOf(search)

  const show = (next: HistorySearch, replace = false) =>
    void navigate({ to: '.', search: () => next, replace, resetScroll: false })
  const columns = useMemo(
    () =>
      columnsOf({
        tenant,
        own: identity.sso,
        zone,
        others: filter !== 'my',
        onFiles: (row) => setShown({ dialog: 'files', row }),
        onDelete: (row) => setShown({ dialog: 'delete', row }),
      }),
    [tenant, identity.sso, zone, filter, setShown],
  )
  // If the page no longer exists, show the last one.
  const lost = page && !old && page.count > 0 && page.rows.length === 0
  const lastPage = page ? Math.max(1, Math.ceil(Math.min(page.count, 1_000) / sizeOf(search))) : 1
  useEffect(() => {
    if (lost && pageOf(search) !== lastPage)
      void navigate({ to: '.', search: () => changeHistorySearch(search, { page: lastPage }), replace: true })
  }, [lost, lastPage, navigate, search])

  return (
    <section className={styles.history} aria-labelledby={heading}>
      <h2 id={heading}>Form History (All Banners)</h2>
      <search className={`${styles.bar} no-print`}>
        <FilterChoice value={filter} onChange={(one) => show(changeHistorySearch(search, { filter: one }))} />
        <SearchBox
          label="Search Form History"
          value={search.search ?? ''}
          box={searchBox}
          onChange={(words) =>
            show(changeHistorySearch(search, { search: words }), search.search !== undefined)
          }
        />
      </search>
      <DataTable
        list="history"
        caption="Form history, last modified first"
        nouns={['form', 'forms']}
        columns={columns}
        keyOf={keyOf}
        page={lost ? undefined : page}
        question={JSON.stringify(asked.queryKey)}
        old={old}
        error={error}
        onRetry={() => void list.refetch()}
        empty={<HistoryEmpty tenant={tenant} search={search} onShow={(next) => show(next)} />}
        paging={{
          sizes: {
            offered: pageSizes,
            size: sizeOf(search),
            onSize: (size) => show(changeHistorySearch(search, { size })),
          },
          onPage: (number) => show(changeHistorySearch(search, { page: Number(number) })),
          beyond: 'Use search to find older forms.',
        }}
        searchBox={searchBox}
      />
      {shown?.dialog === 'files' && <FilesDialog row={shown.row} onClose={() => setShown(null)} />}
      {shown?.dialog === 'delete' && (
        <DeleteDialog
          row={shown.row}
          onClose={() => setShown(null)}
          onDeleted={() => {
            setShown(null)
            // The row that had the focus is gone.
            setTimeout(() => searchBox.current?.focus())
          }}
        />
      )}
    </section>
  )
}

/** HIST-002: a choice of three filters. */
const FilterChoice = ({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">Show forms from</legend>
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
