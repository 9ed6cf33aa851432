import { IconChevronDown } from '../icons.ts'
import { columns } from '../../review/list/list-columns.ts'
import type { ListSearch } from '../../review/list/list-address.ts'
import { directionOf, firstDirection, sortOf } from '../../review/list/list-search.ts'
import styles from './table.module.css'

interface ListHeadProps {
  search: ListSearch
  onSort: (change: Pick<ListSearch, 'sort' | 'direction'>) => void
}

/** Heads of columns that have an order are buttons; the first press begins where one would look first. */
export const ListHead = ({ search, onSort }: ListHeadProps) => {
  const by = sortOf(search)
  const direction = directionOf(search)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ head, name, sort, ends }) => {
          if (!sort)
            return (
              <th key={name} scope="col" className={styles[name]}>
                {head}
              </th>
            )
          const sorted = sort === by
          const turned = direction === 'asc' ? 'desc' : 'asc'
          return (
            <th
              key={name}
              scope="col"
              className={styles[name]}
              aria-sort={sorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              <button
                type="button"
                className={`${styles.sort} ${sorted ? styles[direction] : ''}`}
                onClick={() => onSort({ sort, direction: sorted ? turned : firstDirection(sort) })}
              >
                {!ends && `${head} `}
                <IconChevronDown aria-hidden="true" stroke={2.5} />
                {ends && ` ${head}`}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
