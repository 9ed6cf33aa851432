import { useEffect, useRef } from 'react'

/** Another step begins at the top of the page, with the focus on its heading (APP-013). */
export const useFreshStart = (key: string) => {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    window.scrollTo(0, 0)
    // Who is led back to what is wrong reads that first.
    if (!document.activeElement?.matches('[data-summary]'))
      document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key])
}
