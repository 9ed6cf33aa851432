/** Writes the key of a new draft into the address: once, and never into the address of another page. */
import type { LatestHandlers } from './autosave-options.ts'

/** `written`: the address already has the key. */
export const draftAddress = (opened: { written: boolean }) => {
  let handlers: LatestHandlers = { onCreated: () => {} }
  let { written } = opened
  let createdKey = ''
  let held = false
  const write = () => {
    if (createdKey === '' || written || held) return
    written = true
    handlers.onCreated(createdKey)
  }
  return {
    setHandlers(next: LatestHandlers) {
      handlers = next
    },
    carry(key: string) {
      createdKey = key
      write()
    },
    /** While the user decides whether to leave, the address may already be that of the other page. */
    hold(now: boolean) {
      held = now
      write()
    },
    /** After the user has left, the address is not changed. */
    abandon() {
      written = true
    },
  }
}
