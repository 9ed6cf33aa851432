import { useState, type RefObject } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListPager } from '../../ui/data-table/pager.tsx'
import type { ListSearch } from './list-address.ts'
import { ListTable } from '../../ui/data-table/data-table.tsx'
import type { ListPage } from '../queries.ts'
import { countWords } from '../words.ts'
import styles from '../../ui/data-table/bars.module.css'

interface ListResultProps {
  tenant: BannerName
  zone: string
  search: ListSearch
  page: ListPage | undefined
  question: string
  old: boolean
  error: unknown
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<ListSearch>) => void
  onShow: (search: ListSearch) => void
  onRetry: () => void
}

export const ListResult = (props: ListResultProps) => {
  const { tenant, search, page, question, old, error, onChange, onShow, onRetry } = props
  // While an answer is awaited the rows are those of the question before, and stand as they stood.
  const [answered, setAnswered] = useState(question)
  if (!old && answered !== question) setAnswered(question)
  const words = page ? countWords(page.count) : ''
  return (
    <>
      <div className={`${styles.told} no-print`}>
        <p role="status">{error && !page ? '' : page && !old ? words : 'Loading applications …'}</p>
        <ul className={styles.legend} aria-label="Legend">
          <li>
            <StatusTag tone="good">Approved</StatusTag>
          </li>
          <li>
            <StatusTag tone="bad">Denied</StatusTag>
          </li>
          <li>
            <StatusTag tone="waiting">Pending</StatusTag>
          </li>
        </ul>
      </div>
      {error && page ? (
        <p className={`${styles.failed} no-print`} role="status">
          The list could not be brought up to date.
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
      {error && !page ? (
        <div className={styles.state}>
          <ErrorState error={error} onRetry={onRetry} />
        </div>
      ) : page?.rows.length === 0 ? (
        <div className={styles.state}>
          <ListEmpty tenant={tenant} search={search} onShow={onShow} />
        </div>
      ) : (
        <ListTable
          tenant={tenant}
          zone={props.zone}
          search={search}
          page={page}
          question={answered}
          old={old}
          searchBox={props.searchBox}
          onSort={onChange}
        />
      )}
      {page && page.rows.length > 0 && (
        <ListPager
          search={search}
          page={page}
          onPage={(cursor) => onChange({ cursor })}
          onSize={(pageSize) => onChange({ pageSize })}
        />
      )}
    </>
  )
}
