/** Work after the reply: done once, with retries, and enqueued in the transaction that makes it due. */
import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import { type OpenDatabase, type Tx, afterCommit, loggable } from '../database/index.ts'
import { formOf, jobIdOf, keepFate } from './job-fate.ts'
import { isReported, withPatience } from './patience.ts'

export interface JobKind<Data extends object> {
  name: string
  options: QueueOptions
  /** Its result is recorded elsewhere, as for an email in its own row; otherwise it is recorded for the job's form. */
  fateElsewhere?: boolean
  /** Carries only the type. */
  data?: Data
}

/**
 * Declares a kind of job. Retries ten times over about two hours unless `options` differ; after that the job waits
 * in `failed-jobs`. If its data has a `formId`, the evidence of that form shows it.
 */
export const job = <Data extends object>(
  name: string,
  options: QueueOptions = {},
  { fateElsewhere = false } = {},
): JobKind<Data> => ({
  name,
  fateElsewhere,
  options: {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 300,
    // If a node is killed, its heartbeat stops and another node takes the job over before the job expires.
    heartbeatSeconds: 15,
    ...options,
  },
})

export interface Jobs {
  /**
   * The job becomes due when the transaction commits and starts at once if this node works. `after`: start at that
   * time instead. A job can run twice, so its handler must check what is already done.
   */
  enqueue<D extends object>(tx: Tx, kind: JobKind<D>, data: D, when?: { after: Date }): Promise<void>
  /** Registers the handler. If it throws, the job is retried. `givenUp` runs after the last attempt failed. */
  work<D extends object>(
    kind: JobKind<D>,
    handler: (data: D) => Promise<void>,
    givenUp?: (data: D) => Promise<void>,
  ): void
  /** Runs daily at the given hour (UTC), on one node. */
  daily(kind: JobKind<Record<string, never>>, hour: number, handler: () => Promise<void>): void
  /** Creates the queues; `enqueue` works from then on. Call it after every `work` and `daily`. */
  prepare(): Promise<void>
  /** This node starts to run jobs. */
  start(): Promise<void>
  /** Makes this node look for due jobs (of this kind) now instead of at its next poll. */
  wake(kind?: Pick<JobKind<object>, 'name'>): void
  stop(): Promise<void>
}

/** One line for the operator. */
export interface JobFailure {
  job: string
  /** Which try this was, from 1. */
  attempt: number
  /** Whether it is tried again. */
  again: boolean
  /** Without statements and their parameters. */
  reason: string
}

const LOST = 'failed-jobs'
const DAY_SECONDS = 24 * 3600

export const pgBossJobs = (
  database: OpenDatabase,
  options: {
    pollSeconds: number
    /** How long `stop` waits for jobs that are running; those still running then are retried. */
    stopSeconds?: number
    onError: (error: Error) => void
    onFailed?: (failure: JobFailure) => void
    /** Whether the jobs of this form must wait. Such a job is looked at once a day. */
    mustWait?: (formId: number) => Promise<boolean>
  },
): Jobs => {
  const { ask, hurry, end } = withPatience(database.jobsDatabase.executeSql, options.onError)
  const boss = new PgBoss({
    // PGlite is never away.
    db: database.kind === 'pglite' ? database.jobsDatabase : { executeSql: ask },
    schema: 'jobs',
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
    useListenNotify: false,
    // A job continues the trace that made it due. Nothing is stored where no traces are recorded.
    openTelemetry: { propagateContext: true },
    // How often heartbeats are checked: jobs of a killed node are done within half a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => {
    if (!isReported(error)) options.onError(error)
  })
  type Work = (data: object) => Promise<void>
  const workers: { kind: JobKind<object>; handler: Work; givenUp?: Work | undefined; hour?: number }[] = []
  /** The worker of each kind while this node runs jobs. */
  const looking = new Map<string, string>()
  const wake: Jobs['wake'] = (kind) => {
    hurry()
    for (const [name, worker] of looking) if (!kind || kind.name === name) boss.notifyWorker(worker)
  }
  /** Queues it again. Jobs with the same data become one. */
  const tomorrow = (kind: JobKind<object>, data: object) =>
    boss.send(kind.name, data, {
      ...idOf(data),
      startAfter: DAY_SECONDS,
      singletonKey: JSON.stringify(data),
      singletonSeconds: DAY_SECONDS,
    })
  return {
    wake,
    async enqueue(tx, kind, data, when) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx),
        ...idOf(data),
        ...(when ? { startAfter: when.after } : {}),
      })
      if (!when) afterCommit(() => wake(kind))
    },
    work(kind, handler, givenUp) {
      workers.push({ kind, handler: handler as Work, givenUp: givenUp as Work | undefined })
    },
    daily(kind, hour, handler) {
      workers.push({ kind, handler: () => handler(), hour })
    },
    prepare: () =>
      oneNodeAtATime(database, async () => {
        await boss.start()
        // The start has cached the existing queues. The first use of a queue that is not cached would look it up on
        // another connection, which deadlocks inside a PGlite transaction.
        const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        if (!there.has(LOST)) await boss.createQueue(LOST)
        for (const { kind } of workers) {
          const asked = { ...kind.options, deadLetter: LOST }
          const made = there.get(kind.name)
          if (!made) await boss.createQueue(kind.name, asked)
          // An older version may have created it.
          else if (!isMatch(made, asked)) await boss.updateQueue(kind.name, asked)
        }
      }),
    async start() {
      for (const { kind, handler, givenUp, hour } of workers) {
        const worker = await boss.work(
          kind.name,
          { pollingIntervalSeconds: options.pollSeconds, batchSize: 1, includeMetadata: true },
          async ([due]) => {
            if (!due) return
            // One job at a time; the next starts at once if there are more.
            wake(kind)
            const data = (due.data ?? {}) as object
            const form = formOf(data)
            if (form !== null && (await options.mustWait?.(form))) return void (await tomorrow(kind, data))
            const formId = kind.fateElsewhere ? null : form
            const ended = async (failed?: { error: unknown }) => {
              // A failure to record the result must not run the job a second time.
              if (formId !== null) await keepFate(database.db, formId, due, failed).catch(options.onError)
            }
            await handler(data).catch(async (error: unknown) => {
              const again = due.retryCount < due.retryLimit
              const { message, code } = loggable(error)
              const reason = code ? `${message} (${code})` : message
              options.onFailed?.({ job: kind.name, attempt: due.retryCount + 1, again, reason })
              await ended({ error })
              if (!again) await givenUp?.(data).catch(options.onError)
              withoutParameters(error)
            })
            await ended()
          },
        )
        looking.set(kind.name, worker)
        if (hour !== undefined) await boss.schedule(kind.name, `0 ${hour} * * *`)
      }
      // Takes over jobs of killed nodes now instead of at the next round.
      void boss.supervise().catch(options.onError)
    },
    async stop() {
      looking.clear()
      end()
      await boss.stop({ graceful: true, timeout: (options.stopSeconds ?? 5) * 1_000 })
    },
  }
}

const isMatch = (made: object, asked: object) =>
  Object.entries(asked).every(([name, value]) => (made as Record<string, unknown>)[name] === value)

const idOf = (data: object) => {
  const id = jobIdOf(data)
  return id === undefined ? {} : { id }
}

/** The queue stores the error of a job; statements and parameters must not appear there. */
const withoutParameters = (error: unknown): never => {
  const { type, code, message, stack } = loggable(error)
  throw Object.assign(new Error(message), { name: type, code, stack })
}

const PREPARING = 741_853

/**
 * pg-boss locks before it creates its tables, but checks for them before it has the lock. Of two nodes that start
 * on an empty database, one would fail. PGlite has only one process.
 */
const oneNodeAtATime = ({ db, kind }: OpenDatabase, work: () => Promise<void>): Promise<void> =>
  kind === 'pglite'
    ? work()
    : db.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(${PREPARING})`.execute(holder)
        try {
          await work()
        } finally {
          await sql`select pg_advisory_unlock(${PREPARING})`.execute(holder)
        }
      })
