import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels. Charts are drawn again at this width for paper, where the style scales them to the page or half of it. */
const PAPER = { page: 880, half: 430 }

/** The width of an element in pixels, so that the text of a chart keeps its size on every screen and on paper. */
export const useWidth = (
  onPaper: keyof typeof PAPER,
): readonly [ref: (watched: HTMLElement | null) => void, width: number] => {
  const [width, setWidth] = useState(0)
  const [printing, setPrinting] = useState(false)
  const ref = useCallback((watched: HTMLElement | null) => {
    if (!watched) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // The browser does its layout right after the event.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return [ref, printing ? PAPER[onPaper] : width]
}
