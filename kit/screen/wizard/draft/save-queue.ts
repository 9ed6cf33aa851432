import { ApiError } from '../../../../platform/client/index.ts'

export interface SaveQueue<S> {
  /** Saves two seconds after the first call; further calls in between are covered by the same save. */
  soon(): void
  /** Saves the current answers, after any save that is under way. Throws what the save throws. */
  now(): Promise<S>
  /** Runs another kind of save after all others that wait. Returns what it returns. */
  alone(other: () => Promise<S>): Promise<S>
  /** Cancels a save or a retry that has not started. */
  cancel(): void
  /** Resolves when the save that is under way has ended, successful or not. */
  settled(): Promise<void>
}

/** The same save may succeed later: the server was unavailable or busy. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

interface SaveQueueOptions {
  /** Milliseconds before a save that may wait. */
  wait?: number
  /** Whether a save that failed, but may succeed later, is repeated; asked again when the retry is due. */
  repeats?: () => boolean
}

/** Milliseconds before each retry; the last pause repeats, so that a save follows the server's return in seconds. */
const pauses = [2000, 4000, 8000]

/**
 * Runs one save at a time: of two concurrent saves of one form, one would be stale. `save` learns whether it is a
 * retry in the background.
 */
export const saveQueue = <S>(
  save: (quiet: boolean) => Promise<S>,
  { wait = 2000, repeats = () => false }: SaveQueueOptions = {},
): SaveQueue<S> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<S> | undefined
  let next: Promise<S> | undefined

  const run = (one: () => Promise<S>) => {
    next = undefined
    clearTimeout(retry)
    running = one()
      .then(
        (done) => {
          failures = 0
          return done
        },
        (error: unknown) => {
          repeatLater(error)
          throw error
        },
      )
      .finally(() => {
        running = undefined
      })
    return running
  }
  const repeatLater = (error: unknown) => {
    if (!mayPass(error) || !repeats()) return
    const pause = pauses[Math.min(failures++, pauses.length - 1)]
    retry = setTimeout(() => {
      if (!isBusy() && repeats()) void run(() => save(true)).catch(() => {})
    }, pause)
  }
  const start = () => run(() => save(false))
  const cancel = () => {
    clearTimeout(timer)
    clearTimeout(retry)
    timer = undefined
  }
  const now = () => {
    cancel()
    // The save under way lacks what was typed since. One more follows, shared by all callers until then.
    if (running) return (next ??= running.then(start, start))
    return start()
  }
  const isBusy = () => running !== undefined
  const settled = async () => {
    await running?.catch(() => {})
  }
  return {
    now,
    cancel,
    settled,
    async alone(other) {
      cancel()
      while (isBusy()) await settled()
      return run(other)
    },
    soon() {
      // This save comes before or soon after the retry, and takes its place.
      clearTimeout(retry)
      // The draft's status reports a failed background save.
      timer ??= setTimeout(() => void now().catch(() => {}), wait)
    },
  }
}
