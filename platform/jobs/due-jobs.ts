/**
 * Finds due jobs with one question for all kinds, instead of one poll for each. It asks again when the earliest job
 * that waits becomes due, so delayed jobs and retries start on time however seldom it asks otherwise.
 */
import type { OpenDatabase } from '../database/index.ts'

type Ask = OpenDatabase['jobsDatabase']['executeSql']

export interface DueJobs {
  /** Asks now. Errors are reported. */
  look(): void
  stop(): void
}

/** Milliseconds until the next job of each kind; negative or 0 if one is due. */
const QUESTION = `
  select name, ceil(1000 * extract(epoch from min(start_after) - now()))::float8 as ms
  from jobs.job
  where name = any($1) and state < 'active' and not blocked and start_after < now() + make_interval(secs => $2)
  group by name, start_after <= now()`

export const dueJobs = (
  ask: Ask,
  {
    names,
    every,
    wake,
    onError,
  }: {
    names: readonly string[]
    /** Milliseconds until it asks again if no job becomes due before. */
    every: () => number
    /** Called for each kind with a due job. */
    wake: (name: string) => void
    onError: (error: unknown) => void
  },
): DueJobs => {
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let isAskedAgain = false
  let isOver = false

  const look = () => {
    isAskedAgain = isAsking
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    void findDue()
      .catch((error: unknown) => {
        onError(error)
        return every()
      })
      .then((pause) => {
        isAsking = false
        if (isOver) return
        if (isAskedAgain) look()
        else timer = setTimeout(look, pause)
      })
  }
  /** Returns the milliseconds until the next look. */
  const findDue = async (): Promise<number> => {
    const pause = every()
    const { rows } = (await ask(QUESTION, [names, pause / 1_000])) as { rows: { name: string; ms: number }[] }
    for (const { name, ms } of rows) if (ms <= 0) wake(name)
    return Math.min(pause, ...rows.flatMap(({ ms }) => (ms > 0 ? [ms] : [])))
  }

  return {
    look,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
