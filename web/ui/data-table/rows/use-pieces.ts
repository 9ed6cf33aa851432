import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** As many rows of 36 px as this window shows at most, and a few. */
const inWindow = () => Math.ceil(innerHeight / 36) + 4
const PIECE = 35

// Safari has no idle callback.
const whenIdle = (act: () => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 30)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(act, { timeout: 200 })
  return () => cancelIdleCallback(waiting)
}

/**
 * How many of `total` rows stand in the page by now. What the window shows is painted at once, the rest follows in
 * pieces, so that in the end all are there: to be found with the browser's search, printed and read out
 * (decision 31). `upTo` is a row that must be there from the first.
 */
export const usePieces = (total: number, upTo: number): number => {
  const [shown, setShown] = useState(() => Math.max(0, upTo) + inWindow())
  useEffect(() => {
    if (shown >= total) return undefined
    return whenIdle(() => startTransition(() => setShown(shown + PIECE)))
  }, [shown, total])
  useEffect(() => {
    const all = () => flushSync(() => setShown(total))
    addEventListener('beforeprint', all)
    return () => removeEventListener('beforeprint', all)
  }, [total])
  return Math.min(shown, total)
}
