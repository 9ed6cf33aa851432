import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in pixels, so that the text of a chart keeps its size on every screen. */
export const useWidth = (): readonly [ref: RefObject<HTMLDivElement | null>, width: number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = ref.current
    if (!watched) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
