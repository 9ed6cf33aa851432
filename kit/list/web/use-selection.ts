import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'

/** Rows can be selected, and something can be done with the selected ones. */
export interface Selecting<Row> {
  /** Names the row for its check box: "Select Acme Electric". */
  nameOf: (row: Row) => string
  /** The buttons of the bar that is shown while rows are selected. `clear` ends the selection. */
  acts: (rows: readonly Row[], clear: () => void) => ReactNode
}

export interface Selection<Row> extends Selecting<Row> {
  rows: readonly Row[]
  has: (key: string) => boolean
  /** `range`: also the rows since the last one that was selected or deselected. */
  select: (key: string, on: boolean, range?: boolean) => void
  selectAll: (on: boolean) => void
}

const none: ReadonlySet<string> = new Set()

/** The keys from one to the other, in the order of the list; only the second if the first has left the list. */
export const between = (keys: readonly string[], first: string | null, second: string): readonly string[] => {
  const [a, b] = [first === null ? -1 : keys.indexOf(first), keys.indexOf(second)]
  return a < 0 || b < 0 ? [second] : keys.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** What is selected on the page. It ends with the query; a row that leaves the page leaves it too. */
export const useSelection = <Row>(
  selecting: Selecting<Row> | undefined,
  { rows, keyOf, question }: { rows: readonly Row[]; keyOf: (row: Row) => string; question: string },
): Selection<Row> | undefined => {
  const [{ of, keys }, setChosen] = useState({ of: question, keys: none })
  const chosen = of === question ? keys : none
  const last = useRef<string | null>(null)
  const now = useRef({ rows, keyOf, question })
  useLayoutEffect(() => {
    now.current = { rows, keyOf, question }
  })
  const change = useCallback((among: readonly string[], on: boolean) => {
    const { question: current } = now.current
    setChosen((before) => {
      const next = new Set(before.of === current ? before.keys : none)
      for (const key of among) {
        if (on) next.add(key)
        else next.delete(key)
      }
      return { of: current, keys: next }
    })
  }, [])
  // The same functions between renders, or every row renders again.
  const select = useCallback(
    (key: string, on: boolean, range = false) => {
      const all = now.current.rows.map(now.current.keyOf)
      change(range ? between(all, last.current, key) : [key], on)
      last.current = key
    },
    [change],
  )
  const selectAll = useCallback(
    (on: boolean) => {
      change(now.current.rows.map(now.current.keyOf), on)
      last.current = null
    },
    [change],
  )
  return useMemo(
    () =>
      selecting && {
        ...selecting,
        rows: rows.filter((row) => chosen.has(keyOf(row))),
        has: (key: string) => chosen.has(key),
        select,
        selectAll,
      },
    [selecting, rows, keyOf, chosen, select, selectAll],
  )
}
