import { useLayoutEffect, type RefObject } from 'react'
import { useCommands } from '../../../../platform/ui/index.ts'

/** The row that a key moves to from row `at` of `count`; −1 is the search box above the first. Null for other keys. */
export const rowAfter = (key: string, at: number, count: number, page: number): number | null => {
  const wanted = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: Math.max(0, at - page),
    Home: 0,
    End: count - 1,
  }[key]
  if (wanted === undefined || count === 0) return null
  return Math.max(-1, Math.min(count - 1, wanted))
}

const stops = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]
/** The row at which Tab stops: the focused one, or the last one that was. */
export const standingOn = (rows: HTMLElement) =>
  rows.querySelector('[data-stop][tabindex="0"]')?.closest('tr')

/** Tab stops at one row only, then at the cells with explanations. */
const standOn = (rows: HTMLElement, row: Element | null) => {
  const before = standingOn(rows)
  if (!row || before === row) return
  for (const stop of stops(before)) stop.tabIndex = -1
  for (const stop of stops(row)) stop.tabIndex = 0
}

/** Focuses a row, and scrolls it between the sticky header and the bar below. */
export const goToRow = (row: Element | undefined) => {
  // A row without a link can still be focused and read.
  const link = row?.querySelector<HTMLElement>('a') ?? stops(row)[0]
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}

/** Nothing has the focus, or only a heading. */
const idle = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('body, main, h1')

/** From the focused row to the next or previous one; from elsewhere to the last focused row. */
const stepRow = (rows: HTMLElement | null, by: 1 | -1) => {
  const all = [...(rows?.querySelectorAll('tr') ?? [])]
  const on = rows && standingOn(rows)
  const at = on ? all.indexOf(on) : 0
  const inRows = rows?.contains(document.activeElement) === true
  goToRow(all[Math.max(0, Math.min(all.length - 1, inRows ? at + by : at))])
}

const ROW = 36
const HEAD_AND_BARS = 140

/**
 * ↑ ↓ Home End PageUp PageDown move through the rows, Enter opens one (it is a link). The commands of every list are
 * here too: j, k, and `/` for its search box.
 */
export const useRowKeys = (
  rows: RefObject<HTMLTableSectionElement | null>,
  searchBox?: RefObject<HTMLInputElement | null>,
) => {
  const always = { group: 'List', visible: true, enabled: true }
  useCommands([
    { ...always, id: 'list.next', label: 'Next row', shortcut: 'j', run: () => stepRow(rows.current, 1) },
    {
      ...always,
      id: 'list.back',
      label: 'Previous row',
      shortcut: 'k',
      run: () => stepRow(rows.current, -1),
    },
    {
      ...always,
      id: 'list.search',
      label: 'Search the list',
      shortcut: '/',
      visible: searchBox !== undefined,
      run: () => {
        searchBox?.current?.focus()
        searchBox?.current?.select()
      },
    },
  ])
  // Rows change with every answer: one of them can always be reached with Tab.
  useLayoutEffect(() => {
    const body = rows.current
    if (body && !standingOn(body)) standOn(body, body.querySelector('tr'))
  })
  // Before the rows are painted: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const body = rows.current
      if (body && target instanceof Element && body.contains(target)) standOn(body, target.closest('tr'))
    }
    const walk = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      const body = rows.current
      if (!body) return
      const inRows = target instanceof Element && body.contains(target)
      const fromElsewhere =
        (target === searchBox?.current && key === 'ArrowDown') ||
        (idle(target) && (key === 'ArrowDown' || key === 'ArrowUp'))
      if (!inRows && !fromElsewhere) return
      const all = [...body.querySelectorAll('tr')]
      const on = standingOn(body)
      // Coming back from elsewhere returns to the last focused row.
      const at = inRows && on ? all.indexOf(on) : Math.max(-1, (on ? all.indexOf(on) : 0) - 1)
      const page = Math.max(1, Math.floor((window.innerHeight - HEAD_AND_BARS) / ROW) - 1)
      const to = rowAfter(fromElsewhere ? 'ArrowDown' : key, at, all.length, page)
      if (to === null) return
      event.preventDefault()
      if (to < 0) searchBox?.current?.focus()
      else goToRow(all[to])
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('keydown', walk)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('keydown', walk)
    }
  }, [rows, searchBox])
}
