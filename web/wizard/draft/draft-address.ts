/** When the key that the first save gave is written into the address: once, and never into that of another page. */
import type { Heeded } from './autosave-options.ts'

/** `written`: the draft was opened by its key. */
export const draftAddress = (opened: { written: boolean }) => {
  let heeded: Heeded = { onMade: () => {} }
  let { written } = opened
  let made = ''
  let held = false
  const write = () => {
    if (made === '' || written || held) return
    written = true
    heeded.onMade(made)
  }
  return {
    heed(next: Heeded) {
      heeded = next
    },
    carry(key: string) {
      made = key
      write()
    },
    /** While somebody is asked whether they leave, it may be the address of the other page already. */
    hold(now: boolean) {
      held = now
      write()
    },
    /** Whoever has left is not led back. */
    forsake() {
      written = true
    },
  }
}
