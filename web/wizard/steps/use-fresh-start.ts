import { useEffect, useRef } from 'react'

/** A new step starts at the top of the page, with the focus on its heading (APP-013). */
export const useFreshStart = (key: string) => {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    window.scrollTo(0, 0)
    // An error summary keeps the focus.
    if (!document.activeElement?.matches('[data-summary]'))
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key])
}
