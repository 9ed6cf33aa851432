import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { goToRow } from './use-row-keys.ts'

/**
 * A background refresh moves neither the row under the pointer nor the focus. Browsers keep the scroll position,
 * except at the top of the page.
 */
export const useSteadyRows = (body: RefObject<HTMLTableSectionElement | null>, rows: readonly unknown[]) => {
  const pointed = useRef<{ row: Element; top: number } | null>(null)
  const focused = useRef<{ row: Element; index: number } | null>(null)
  useEffect(() => {
    const rowOf = (target: EventTarget | null) =>
      target instanceof Element && body.current?.contains(target) ? target.closest('tr') : null
    const point = ({ target }: PointerEvent) => {
      const row = rowOf(target)
      pointed.current = row && { row, top: row.getBoundingClientRect().top + window.scrollY }
    }
    const focus = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      focused.current = row && { row, index: row.rowIndex - 1 }
    }
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', focus)
    }
  }, [body])
  useLayoutEffect(() => {
    const under = pointed.current
    if (under?.row.isConnected && window.scrollY === 0)
      window.scrollBy(0, under.row.getBoundingClientRect().top + window.scrollY - under.top)
    const had = rows.length > 0 ? focused.current : null
    // The application has left the list: continue at the row that replaced it.
    if (had && !had.row.isConnected && document.activeElement === document.body) {
      const now = [...(body.current?.querySelectorAll('tr') ?? [])]
      goToRow(now[Math.min(had.index, now.length - 1)])
    }
  }, [body, rows])
}
