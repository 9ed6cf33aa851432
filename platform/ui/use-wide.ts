import { useSyncExternalStore } from 'react'

/** Whether the window is at least this many pixels wide. Printing does not change it. */
export const useWide = (pixels: number) => {
  const query = `(width >= ${pixels}px), print`
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
