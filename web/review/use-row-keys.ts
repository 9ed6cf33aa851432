import { useEffect, type RefObject } from 'react'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** ↑ and ↓ walk through the rows, Enter opens (it is a link), `/` goes to the search box. */
export const useRowKeys = (
  rows: RefObject<HTMLTableSectionElement | null>,
  searchBox: RefObject<HTMLInputElement | null>,
) => {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const inSearch = event.target === searchBox.current
      if (event.key === '/' && !typing(event.target)) {
        event.preventDefault()
        searchBox.current?.focus()
        return
      }
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || (typing(event.target) && !inSearch))
        return
      const links = [...(rows.current?.querySelectorAll<HTMLElement>('th > a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (inSearch && event.key === 'ArrowUp') return
      if (!next && event.key === 'ArrowDown') return
      event.preventDefault()
      ;(next ?? searchBox.current)?.focus()
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [rows, searchBox])
}
