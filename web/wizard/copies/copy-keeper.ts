/** Where and when a desk keeps its copy in this browser. */
import { dropCopy, keepCopy, type DraftCopy } from './draft-copy.ts'

interface KeeperOptions {
  place: () => string
  copy: () => Omit<DraftCopy, 'place' | 'at'>
}

export const copyKeeper = ({ place, copy }: KeeperOptions) => {
  let kept = false
  let storable = true
  let pausing: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(pausing)
  return {
    rest,
    keep(leaving = false) {
      rest()
      kept = true
      void keepCopy({ ...copy(), place: place(), at: new Date().toISOString() }, leaving).then((done) => {
        storable = done !== null
      })
    },
    drop() {
      rest()
      if (!kept) return
      kept = false
      void dropCopy(place())
    },
    soon(act: () => void, milliseconds: number) {
      rest()
      pausing = setTimeout(act, milliseconds)
    },
    storable: () => storable,
  }
}
