export interface SaveQueue<S> {
  /** Saves two seconds after the first call; further calls in between are covered by the same save. */
  soon(): void
  /** Saves the current answers, after any save that is under way. Throws what the save throws. */
  now(): Promise<S>
  /** Cancels a save that has not started. */
  cancel(): void
  /** Resolves when the save that is under way has ended, successful or not. */
  settled(): Promise<void>
}

/** Runs one save at a time: of two concurrent saves of one form, one would be stale. */
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
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    cancel()
    // The save under way lacks what was typed since. One more follows, shared by all callers until then.
    if (running) return (next ??= running.then(start, start))
    return start()
  }
  return {
    now,
    cancel,
    settled: async () => {
      await running?.catch(() => {})
    },
    soon() {
      // The draft's status reports a failed background save.
      timer ??= setTimeout(() => void now().catch(() => {}), wait)
    },
  }
}
