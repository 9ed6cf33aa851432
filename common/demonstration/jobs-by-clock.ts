/**
 * The job queue of the fill. It keeps jobs in memory and runs them when the fill's clock reaches them, in the order of
 * their times. Jobs that are not due when the fill ends go to the real queue.
 */
import { sql } from 'kysely'
import { HOUR } from '../../platform/text/days/durations.ts'
import { type Database, type Tx, afterCommit } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { type JobKind, type Jobs, jobIdOf } from '../../platform/jobs/index.ts'

export interface Clock {
  now: Date
}

export interface JobsByClock extends Jobs {
  /** Runs what is due until then, and sets the clock to it. */
  until(time: Date): Promise<void>
  /** Runs what is done once a day. */
  daily: Jobs['daily']
  runDaily(name: string): Promise<void>
  /** Passes on future jobs, in the caller's transaction. */
  handOver(tx: Tx, to: Jobs): Promise<void>
}

interface Due {
  kind: JobKind<object>
  data: object
  at: Date
  enqueuedAt: Date
  tries: number
}

interface Worker {
  handler(data: object): Promise<void>
  givenUp?: ((data: object) => Promise<void>) | undefined
}

const LONGEST_DELAY = 4 * HOUR

export const jobsByClock = (db: Database, clock: Clock): JobsByClock => {
  const workers = new Map<string, Worker>()
  const everyDay = new Map<string, () => Promise<void>>()
  const due: Due[] = []

  const takeNext = (until: Date): Due | undefined => {
    let first = -1
    for (const [place, { at }] of due.entries())
      if (at <= until && (first < 0 || at < due[first]!.at)) first = place
    return first < 0 ? undefined : due.splice(first, 1)[0]
  }

  const keepFate = async ({ kind, data, enqueuedAt, tries }: Due, problem: string | null) => {
    const { formId } = data as { formId?: number | null }
    const id = jobIdOf(data)
    if (!formId || !id || kind.fateElsewhere) return
    await db
      .insertInto('job_fate')
      .values({
        saved_form_id: formId,
        job_id: id,
        name: kind.name,
        state: problem === null ? 'done' : 'failed',
        tries,
        enqueued_at: enqueuedAt,
        ended_at: clock.now,
        problem,
      })
      .execute()
  }

  const run = async (job: Due): Promise<void> => {
    const worker = workers.get(job.kind.name)
    if (!worker) throw new Error(`No handler for ${job.kind.name}.`)
    job.tries += 1
    try {
      await worker.handler(job.data)
    } catch (error) {
      // Anything else is a defect, which the fill must not hide.
      if (!(error instanceof Refusal)) throw error
      const { retryLimit = 0, retryDelay = 0 } = job.kind.options
      if (job.tries <= retryLimit) {
        const delay = Math.min(retryDelay * 1_000 * 2 ** job.tries, LONGEST_DELAY)
        due.push({ ...job, at: new Date(clock.now.getTime() + delay) })
        return
      }
      await worker.givenUp?.(job.data)
      return keepFate(job, error.message)
    }
    await keepFate(job, null)
  }

  return {
    async enqueue(tx, kind, data, when) {
      const enqueuedAt = clock.now
      // The database dates a mail by the real time.
      if ('mailId' in data)
        await sql`update mail set created_at = ${enqueuedAt} where id = ${data.mailId}`.execute(tx)
      afterCommit(() => due.push({ kind, data, at: when?.after ?? enqueuedAt, enqueuedAt, tries: 0 }))
    },
    work(kind, handler, givenUp) {
      workers.set(kind.name, { handler, givenUp } as Worker)
    },
    daily(kind, _hour, handler) {
      everyDay.set(kind.name, handler)
    },
    runDaily: (name) => everyDay.get(name)!(),
    async until(time) {
      for (let job = takeNext(time); job; job = takeNext(time)) {
        if (job.at > clock.now) clock.now = job.at
        await run(job)
      }
      if (time > clock.now) clock.now = time
    },
    async handOver(tx, to) {
      for (const { kind, data, at } of due.splice(0)) await to.enqueue(tx, kind, data, { after: at })
    },
    prepare: async () => {},
    start: async () => {},
    wake() {},
    stop: async () => {},
  }
}
