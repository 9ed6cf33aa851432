import { useId, useState, type ReactNode, type RefObject } from 'react'
import { Button, IconChevronDown } from '../../../../platform/ui/index.ts'
import type { Direction } from '../columns.ts'
import { SearchBox } from './search-box.tsx'
import styles from './bars.module.css'

interface FilterBarProps {
  search: {
    label: string
    value: string
    box: RefObject<HTMLInputElement | null>
    onSearch: (words: string) => void
  }
  /** Beside the search, at every width. */
  beside?: ReactNode
  /** The number of filters that differ from the defaults. */
  set: number
  /** Absent if there is nothing to clear. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** A list's search and filters; the filters collapse in a narrow window. */
export const FilterBar = ({ search, beside, set, onClear, children }: FilterBarProps) => {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <search className={`${styles.filters} ${beside ? styles.searchFirst : ''} no-print`}>
      <SearchBox label={search.label} value={search.value} box={search.box} onChange={search.onSearch} />
      {beside}
      <Button
        className={styles.fold ?? ''}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters{set > 0 && <span className={styles.set}>{set}</span>}
        <IconChevronDown aria-hidden="true" />
      </Button>
      <div id={id} className={`${styles.folded} ${unfolded ? styles.unfolded : ''}`}>
        {children}
        {onClear && (
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

interface FilterChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, words: string])[]
  onChange: (value: Value) => void
  /** Only if there are no column headers to click. */
  onCards?: boolean
}

/** A choice of one value. */
export const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => {
  const { label, value, options, onChange, onCards = false } = props
  const id = useId()
  return (
    <div className={`${styles.filter} ${onCards ? styles.order : ''}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A toggle: only the rows to which it applies. */
export const FilterToggle = ({
  pressed,
  onChange,
  children,
}: {
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}) => (
  <Button
    variant={pressed ? 'primary' : 'secondary'}
    aria-pressed={pressed}
    onClick={() => onChange(!pressed)}
  >
    {children}
  </Button>
)

/** The names of the orders, if there are no column headers to click. */
export type OrderWords<Sort extends string> = { sort: Sort } & Record<Direction, string>

interface OrderChoiceProps<Sort extends string> {
  orders: readonly OrderWords<Sort>[]
  by: Sort
  direction: Direction
  onChange: (sort: Sort, direction: Direction) => void
}

/** The order of the rows, on a phone. */
export const OrderChoice = <Sort extends string>({
  orders,
  by,
  direction,
  onChange,
}: OrderChoiceProps<Sort>) => (
  <FilterChoice
    label="Order"
    onCards
    value={`${by} ${direction}`}
    options={orders.flatMap(({ sort, ...words }) =>
      (Object.keys(words) as Direction[]).map((way) => [`${sort} ${way}`, words[way as 'asc']] as const),
    )}
    onChange={(value) => {
      const [sort, way] = value.split(' ') as [Sort, Direction]
      onChange(sort, way)
    }}
  />
)
