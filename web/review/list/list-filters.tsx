import { useQuery } from '@tanstack/react-query'
import { useId, useState, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { orders } from './list-columns.ts'
import { ListDates } from '../../ui/data-table/date-range.tsx'
import { statuses, type Direction, type ListSearch, type Sort } from './list-address.ts'
import {
  directionOf,
  filtersSet,
  hasReason,
  sortOf,
  statusOf,
  withoutFilters,
  type ListChange,
} from './list-search.ts'
import { reasonTypes } from '../queries.ts'
import styles from '../../ui/data-table/bars.module.css'

interface ListFiltersProps {
  search: ListSearch
  zone: string
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (change: ListChange) => void
  onClear: (search: ListSearch) => void
}

export const ListFilters = ({ search, zone, searchBox, onChange, onClear }: ListFiltersProps) => {
  const { data: reasons = [] } = useQuery(reasonTypes)
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const status = statusOf(search)
  const fitting = reasons.filter((reason) => (status === 'Denied' ? reason.forDeny : reason.forPending))
  const set = filtersSet(search)
  return (
    <search className={`${styles.filters} no-print`}>
      <SearchBox
        label="Search For Customer"
        value={search.customer ?? ''}
        box={searchBox}
        onChange={(customer) => onChange({ customer: customer || undefined })}
      />
      <Button
        className={styles.fold ?? ''}
        aria-expanded={unfolded}
        aria-controls={`${id}filters`}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters{set > 0 && <span className={styles.set}>{set}</span>}
        <IconChevronDown aria-hidden="true" />
      </Button>
      <div id={`${id}filters`} className={`${styles.folded} ${unfolded ? styles.unfolded : ''}`}>
        <div className={styles.filter}>
          <label htmlFor={`${id}status`}>Status</label>
          <select
            id={`${id}status`}
            className="control"
            value={status}
            onChange={({ target }) => onChange({ filter: statuses.find((one) => one === target.value) })}
          >
            {statuses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        {hasReason(status) && (
          <div className={styles.filter}>
            <label htmlFor={`${id}reason`}>Reason</label>
            <select
              id={`${id}reason`}
              className="control"
              value={search.reason ?? ''}
              onChange={({ target }) => onChange({ reason: target.value || undefined })}
            >
              <option value="">All</option>
              {/* A reason of the address that the list of reasons does not hold (yet). */}
              {search.reason && !fitting.some(({ key }) => key === search.reason) && (
                <option value={search.reason}>{search.reason}</option>
              )}
              {fitting.map(({ key, value }) => (
                <option key={key} value={key}>
                  {value}
                </option>
              ))}
            </select>
          </div>
        )}
        <ListDates search={search} zone={zone} onChange={onChange} />
        <div className={`${styles.filter} ${styles.order}`}>
          <label htmlFor={`${id}order`}>Order</label>
          <select
            id={`${id}order`}
            className="control"
            value={`${sortOf(search)} ${directionOf(search)}`}
            onChange={({ target }) => {
              const [sort, direction] = target.value.split(' ') as [Sort, Direction]
              onChange({ sort, direction })
            }}
          >
            {orders.flatMap(({ sort, ...words }) =>
              (Object.keys(words) as Direction[]).map((direction) => (
                <option key={sort + direction} value={`${sort} ${direction}`}>
                  {words[direction]}
                </option>
              )),
            )}
          </select>
        </div>
        {(set > 0 || search.customer) && (
          <Button variant="quiet" onClick={() => onClear(withoutFilters(search))}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}
