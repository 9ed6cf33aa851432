import { useEffect, useRef, useState } from 'react'

/** Whether an element has come near the window since it was there, or the page is being printed. */
export const useNear = <E extends Element>(pixels = 400) => {
  const element = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const come = () => setNear(true)
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
      rootMargin: `${pixels}px`,
    })
    watcher.observe(element.current)
    addEventListener('beforeprint', come)
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', come)
    }
  }, [near, pixels])
  return [element, near] as const
}
