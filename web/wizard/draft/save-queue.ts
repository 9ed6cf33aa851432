export interface SaveQueue<S> {
  /** A field was left: saves once two seconds have gone by, whatever is left meanwhile. */
  soon(): void
  /** Saves what stands there now, after a save that is under way. Throws what the save throws. */
  now(): Promise<S>
  /** Forgets a save that has not begun. */
  rest(): void
  /** When the save that is under way has ended, well or not. */
  settled(): Promise<void>
}

/** One save at a time, in order: two of one form at once would make each other stale. */
export const saveQueue = <S>(save: () => Promise<S>, wait = 2000): SaveQueue<S> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<S> | undefined
  let next: Promise<S> | undefined

  const start = () => {
    next = undefined
    running = save().finally(() => {
      running = undefined
    })
    return running
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    rest()
    // The one under way was sent without what was typed since: one more follows, for everybody who asks meanwhile.
    if (running) return (next ??= running.then(start, start))
    return start()
  }
  return {
    now,
    rest,
    settled: async () => {
      await running?.catch(() => {})
    },
    soon() {
      // Whoever saves in the background tells the person by the status of the draft.
      timer ??= setTimeout(() => void now().catch(() => {}), wait)
    },
  }
}
