/** Controls where and when the autosave keeps its copy in this browser. */
import type { copyStore, DraftCopy } from './draft-copy.ts'

interface KeeperOptions {
  store: ReturnType<typeof copyStore>
  place: () => string
  copy: () => Omit<DraftCopy, 'place' | 'at'>
}

export const copyKeeper = ({ store, place, copy }: KeeperOptions) => {
  let kept = false
  let storable = true
  let pausing: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(pausing)
  return {
    cancel,
    keep(leaving = false) {
      cancel()
      kept = true
      void store.keep({ ...copy(), place: place(), at: new Date().toISOString() }, leaving).then((isKept) => {
        storable = isKept
      })
    },
    drop() {
      cancel()
      if (!kept) return
      kept = false
      void store.drop(place())
    },
    soon(act: () => void, milliseconds: number) {
      cancel()
      pausing = setTimeout(act, milliseconds)
    },
    storable: () => storable,
  }
}
