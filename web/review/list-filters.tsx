import { useQuery } from '@tanstack/react-query'
import { useId, type RefObject } from 'react'
import { IconSearch } from '../ui/icons.ts'
import { hasReason, statuses, type ListSearch } from './list-search.ts'
import { reasonTypes } from './queries.ts'
import styles from './list.module.css'

interface ListFiltersProps {
  search: ListSearch
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<ListSearch>) => void
}

export const ListFilters = ({ search, searchBox, onChange }: ListFiltersProps) => {
  const { data: reasons = [] } = useQuery(reasonTypes)
  const ids = { customer: useId(), status: useId(), reason: useId() }
  const status = search.filter ?? 'Pending'
  const fitting = reasons.filter((reason) => (status === 'Denied' ? reason.forDeny : reason.forPending))
  return (
    <search className={styles.filters}>
      <div className={styles.find}>
        <label className="unseen" htmlFor={ids.customer}>
          Search For Customer
        </label>
        <IconSearch aria-hidden="true" />
        <input
          ref={searchBox}
          id={ids.customer}
          type="search"
          className="control"
          placeholder="Search For Customer"
          autoComplete="off"
          defaultValue={search.customer ?? ''}
          onChange={(event) => onChange({ customer: event.target.value })}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <div className={styles.filter}>
        <label htmlFor={ids.status}>Status</label>
        <select
          id={ids.status}
          className="control"
          value={status}
          onChange={(event) => onChange({ filter: statuses.find((one) => one === event.target.value) })}
        >
          {statuses.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {hasReason(status) && (
        <div className={styles.filter}>
          <label htmlFor={ids.reason}>Reason</label>
          <select
            id={ids.reason}
            className="control"
            value={search.reason ?? ''}
            onChange={(event) => onChange({ reason: event.target.value })}
          >
            <option value="">All</option>
            {fitting.map(({ key, value }) => (
              <option key={key} value={key}>
                {value}
              </option>
            ))}
          </select>
        </div>
      )}
    </search>
  )
}
