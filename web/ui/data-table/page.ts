/** One page of a list, as the server gives it. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** The number of the first row, counted from 1. */
  from: number
  /** At most 1,001, which reads "1,000+". */
  count: number
  nextCursor: string | null
  previousCursor: string | null
}
