import { useSyncExternalStore } from 'react'

/** Whether the window is at least so many pixels wide. */
export const useWide = (pixels: number) => {
  const query = `(width >= ${pixels}px)`
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
