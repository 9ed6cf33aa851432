/**
 * How a list finds its rows. Without a search, an index has them in order. A search first checks how common its
 * words are among the newest thousand rows: common words are found soon while walking through the order; rare ones
 * are looked up in the word index and sorted.
 */
import type { AttentionFilter } from './attention.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { stretchesOf, type Order, type Stretch } from './list-order.ts'
import type { Finder as ListFinder, KeyedList } from '../../../kit/list/server/index.ts'
import {
  byIndex,
  countable,
  countEach,
  countRows,
  inOrder,
  newest,
  readRows,
  sample,
  sortedPage,
  firstRows,
  walking,
  type ListFilter,
  type ListRow,
} from './list-store.ts'

/** Conditions that no order's index contains. */
const isNarrow = ({ proposed, assignees }: ListFilter) => proposed || assignees !== null

type Finder = ListFinder<ListRow, Stretch>

export interface List {
  filter: ListFilter
  order: Order
}

/** The applications of a filter, in an order. */
export const applications = (reader: Reader, list: List): KeyedList<ListRow, Stretch> => ({
  question: list,
  stretches: stretchesOf(list.order, list.filter.status),
  finder: (most) => finderOf(reader, list.filter, most),
})

const SAMPLE = 1_000
/** Sorting this many rows is faster than finding them in an order that ignores the filter. */
const FEW = 5_000
/** From this share on, a walk is faster than looking up the rows of the word index. */
const COMMON = 0.015
/** Beyond this, a walk is no faster, however common the words are among the newest. */
const LONGEST_WALK = 60_000
/** Up to here, a walk costs less than asking the word index for its number of matches. */
const SHORT_WALK = 10_000

/** `most`: how far to count; 0 if no count is needed. */
const finderOf = async (reader: Reader, filter: ListFilter, most: number): Promise<Finder> => {
  if (filter.attention) return attentive(reader, filter, most)
  if (!filter.words.length) return plain(reader, filter, most)
  const { walked, hits, each } = await sample(reader, filter, SAMPLE, {
    prepared: filter.reason === null && !isNarrow(filter),
  })
  if (walked < SAMPLE) return few(reader, filter, Math.min(most, hits))
  const words = filter.words.toSorted(
    (a, b) => each[filter.words.indexOf(a)]! - each[filter.words.indexOf(b)]!,
  )
  const share = hits / SAMPLE
  return share < COMMON
    ? rare(reader, { ...filter, words }, most)
    : common(reader, { ...filter, words }, share, most)
}

/** What needs attention has its own indexes, and people keep it short, so all of it can be sorted. */
const attentive = (reader: Reader, filter: ListFilter, most: number): Finder => ({
  rows: async (stretch, reading) =>
    (await readRows(reader, sortedPage(filter, stretch, reading), stretch, reading)).rows,
  count: () => countRows(reader, firstRows(filter, most)),
})

/** How many applications of the filter need attention for each reason, whatever their status, up to `most`. */
export const countAttention = (
  reader: Reader,
  filter: ListFilter,
  reasons: readonly AttentionFilter[],
  most: number,
): Promise<number[]> => {
  const counted = (attention: AttentionFilter) =>
    firstRows({ ...filter, status: null, reason: null, attention }, most)
  return countEach(reader, reasons.map(counted))
}

const plain = (reader: Reader, filter: ListFilter, most: number): Finder => {
  const narrowed = filter.from !== null || filter.to !== null || filter.reason !== null || isNarrow(filter)
  const first = (limit: number) => inOrder(filter, newest(filter), { after: null, backward: false, limit })
  let isFew: Promise<boolean> | null = null
  let counted: number | null = null
  return {
    rows: async (stretch, reading) => {
      // The rows of a few days may all be at the far end of another order.
      const sort = narrowed && !stretch.bySubmission
      if (sort) isFew ??= countRows(reader, first(FEW)).then((count) => count < FEW)
      const found = (sort && (await isFew) ? sortedPage : inOrder)(filter, stretch, reading)
      // Counted in the same query: another round trip would cost more than counting.
      const beside = most && counted === null ? first(most) : null
      const prepared = !narrowed || (stretch.bySubmission && filter.reason === null && !isNarrow(filter))
      const { rows, count } = await readRows(reader, found, stretch, reading, { counted: beside, prepared })
      counted ??= rows.length ? count : null
      return rows
    },
    count: async () => counted ?? countRows(reader, first(most)),
  }
}

/** Status and dates leave so few rows that all of them can be checked. */
const few = (reader: Reader, filter: ListFilter, count: number): Finder => ({
  rows: async (stretch, reading) =>
    (await readRows(reader, walking(filter, stretch, reading, SAMPLE), stretch, reading)).rows,
  count: () => Promise.resolve(count),
})

const rare = (reader: Reader, filter: ListFilter, most: number): Finder => ({
  rows: async (stretch, reading) => {
    // The index of customer numbers finds only a prefix that the planner knows.
    const prepared = filter.number === null
    const found = byIndex(filter, stretch, reading)
    return (await readRows(reader, found, stretch, reading, { prepared })).rows
  },
  count: () => countRows(reader, countable(filter, most)),
})

const common = (reader: Reader, filter: ListFilter, share: number, most: number): Finder => ({
  rows: async (stretch, reading) => {
    const steps = Math.min(LONGEST_WALK, Math.max(SAMPLE, Math.ceil((reading.limit / share) * 4)))
    const { rows: met } = await readRows(reader, walking(filter, stretch, reading, steps), stretch, reading)
    if (met.length === reading.limit) return met
    // Fewer than requested: either there are no more rows, or the words are far apart in this order.
    const there = await countRows(reader, inOrder(filter, stretch, { ...reading, limit: steps }))
    return there < steps
      ? met
      : (await readRows(reader, byIndex(filter, stretch, reading), stretch, reading)).rows
  },
  count: async () => {
    const steps = Math.ceil((most / share) * 1.3)
    if (
      steps <=
      (filter.status || filter.reason || filter.number || isNarrow(filter) ? LONGEST_WALK : SHORT_WALK)
    ) {
      const { walked, hits } = await sample(reader, filter, steps)
      if (walked < steps || hits >= most) return Math.min(most, hits)
    }
    return countRows(reader, countable(filter, most))
  },
})
