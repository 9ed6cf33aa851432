/**
 * The queue's connection while the database is unavailable. The queue asks for several reasons, so without patience a
 * node would try, and log, several times a second. With it, one question after growing pauses asks whether the database is back,
 * and all other calls wait for its answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, databaseIsAway } from '../database/index.ts'

type Ask = OpenDatabase['jobsDatabase']['executeSql']

/** Milliseconds. Each pause is twice as long as the one before; jitter shortens it by up to half. */
export const FIRST_PAUSE = 500
export const LONGEST_PAUSE = 10_000

/** The error of a call that waited without success. The cause was reported when the question failed. */
const AWAY = 'DATABASE_AWAY'
/** The queue reports a copy of the error, which keeps its code. */
export const isReported = (error: unknown): boolean => (error as { code?: unknown }).code === AWAY

export interface Patience {
  ask: Ask
  /** Asks now instead of at the end of the pause. */
  hurry(): void
  /** From now on calls fail at once, so that no one waits for a queue that stops. */
  end(): void
}

/** `onAway`: called with the error of each question that failed. */
export const withPatience = (
  ask: Ask,
  onAway: (error: Error) => void,
  {
    pause: wait = (ms: number, signal: AbortSignal): Promise<unknown> => sleep(ms, null, { signal }),
    random = Math.random,
  } = {},
): Patience => {
  /** 0 while the database can be reached. */
  let pause = 0
  let question: Promise<void> | null = null
  let hurry = () => {}
  let isOver = false

  const askLater = async (): Promise<void> => {
    const early = new AbortController()
    hurry = () => early.abort()
    await wait(pause * (1 - random() / 2), early.signal).catch(() => {})
    try {
      await ask('select 1')
      pause = 0
    } catch (error) {
      pause = Math.min(2 * pause, LONGEST_PAUSE)
      onAway(error as Error)
      throw Object.assign(new Error('The database is not available.'), { code: AWAY })
    } finally {
      question = null
    }
  }

  return {
    async ask(text, values) {
      if (pause > 0 && !isOver) await (question ??= askLater())
      try {
        return await ask(text, values)
      } catch (error) {
        if (!databaseIsAway(error)) throw error
        const isFirst = pause === 0
        if (isFirst) pause = FIRST_PAUSE
        throw isFirst ? error : Object.assign(error as Error, { code: AWAY })
      }
    },
    hurry: () => hurry(),
    end() {
      isOver = true
      hurry()
    },
  }
}
