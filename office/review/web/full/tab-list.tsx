import { useEffect, useRef, type KeyboardEvent } from 'react'
import { tabs, type Tab } from './tabs.ts'
import styles from './full.module.css'

export const tabId = (tab: number) => `full-tab-${tab}`
export const panelId = (tab: number) => `full-panel-${tab}`

/** The tab that a key moves to; null for other keys. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 1 : at + 1),
  ArrowLeft: (at, last) => (at === 1 ? last : at - 1),
  Home: () => 1,
  End: (_, last) => last,
}

/** Arrow keys, Home and End move between tabs; the focused tab is open (ARIA tabs pattern). */
export const TabList = ({ open, onOpen }: { open: Tab; onOpen: (tab: Tab) => void }) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the tab may be past the edge.
    list.current?.querySelector(`#${tabId(open)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  // From the focused tab, because `open` follows fast keys late.
  const byKey = (event: KeyboardEvent, at: Tab) => {
    const to = steps[event.key]?.(at, tabs.length)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen(to as Tab)
    list.current?.querySelector<HTMLElement>(`#${tabId(to)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Application" className={`${styles.tabs} no-print`}>
      {tabs.map((title, i) => {
        const tab = (i + 1) as Tab
        return (
          <button
            key={title}
            type="button"
            role="tab"
            id={tabId(tab)}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={panelId(tab)}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onOpen(tab)}
            onKeyDown={(event) => byKey(event, tab)}
          >
            {title}
          </button>
        )
      })}
    </div>
  )
}
