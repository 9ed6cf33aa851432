/** What happens after the reply: once, with retries, put on the queue in the transaction that makes it due. */
import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import { loggable } from '../database/log-error.ts'
import { afterCommit, type OpenDatabase, type Tx } from '../database/database.ts'
import { formOf, jobIdOf, keepFate } from './job-fate.ts'

export interface JobKind<Data extends object> {
  name: string
  options: QueueOptions
  /** What became of it is kept elsewhere, as of a mail in its own row; else it is kept for the form that it is about. */
  fateElsewhere?: boolean
  /** Carries the type only. */
  data?: Data
}

/**
 * Declares a kind of job. Tried again ten times over two hours or so unless said otherwise; after that it waits in
 * `failed-jobs`.
 * Where its data has a `formId`, the evidence of that form shows it.
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
    // A node that was killed stops its heartbeat; another takes its job up then, not only when the job expires.
    heartbeatSeconds: 15,
    ...options,
  },
})

export interface Jobs {
  /**
   * Due when the transaction commits, and then begun at once where this node works. `after`: an instant. A job may run
   * twice, so whoever does it looks first.
   */
  enqueue<D extends object>(tx: Tx, kind: JobKind<D>, data: D, when?: { after: Date }): Promise<void>
  /** Says who does it. Throwing means: try again later. `givenUp` is told once the last try has failed. */
  work<D extends object>(
    kind: JobKind<D>,
    handler: (data: D) => Promise<void>,
    givenUp?: (data: D) => Promise<void>,
  ): void
  /** The same every day at the given hour (UTC), on one node. */
  daily(kind: JobKind<Record<string, never>>, hour: number, handler: () => Promise<void>): void
  /** Makes the queues; from then on `enqueue` may be called. After every `work` and `daily`. */
  prepare(): Promise<void>
  /** This node begins to work. */
  start(): Promise<void>
  /** This node looks for due jobs (of this kind) now, and not when it would have looked next. */
  wake(kind?: Pick<JobKind<object>, 'name'>): void
  stop(): Promise<void>
}

const LOST = 'failed-jobs'

export const pgBossJobs = (
  database: OpenDatabase,
  options: { pollSeconds: number; onError: (error: Error) => void },
): Jobs => {
  const boss = new PgBoss({
    db: database.jobsDatabase,
    schema: 'jobs',
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
    useListenNotify: false,
    // How often heartbeats are looked at: what a killed node had in hand is done within half a minute.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', options.onError)
  type Work = (data: object) => Promise<void>
  const workers: { kind: JobKind<object>; handler: Work; givenUp?: Work | undefined; hour?: number }[] = []
  /** By the name of the kind: who looks for them, while this node works. */
  const looking = new Map<string, string>()
  const wake: Jobs['wake'] = (kind) => {
    for (const [name, worker] of looking) if (!kind || kind.name === name) boss.notifyWorker(worker)
  }
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
        // Starting it has made known the queues that are there. The first use of one that is not known would look it up
        // on a connection of its own, and within a transaction of PGlite wait for itself.
        const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        if (!there.has(LOST)) await boss.createQueue(LOST)
        for (const { kind } of workers) {
          const asked = { ...kind.options, deadLetter: LOST }
          const made = there.get(kind.name)
          if (!made) await boss.createQueue(kind.name, asked)
          // An older version may have made it.
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
            // One job at a time, and the next at once while there are more.
            wake(kind)
            const data = (due.data ?? {}) as object
            const formId = kind.fateElsewhere ? null : formOf(data)
            const ended = async (failed?: { error: unknown }) => {
              // The job is what matters: that its fate could not be kept must not do it a second time.
              if (formId !== null) await keepFate(database.db, formId, due, failed).catch(options.onError)
            }
            await handler(data).catch(async (error: unknown) => {
              await ended({ error })
              if (due.retryCount >= due.retryLimit) await givenUp?.(data).catch(options.onError)
              withoutParameters(error)
            })
            await ended()
          },
        )
        looking.set(kind.name, worker)
        if (hour !== undefined) await boss.schedule(kind.name, `0 ${hour} * * *`)
      }
      // What a node had in hand that was killed: now, and not only at the next round.
      void boss.supervise().catch(options.onError)
    },
    async stop() {
      looking.clear()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const isMatch = (made: object, asked: object) =>
  Object.entries(asked).every(([name, value]) => (made as Record<string, unknown>)[name] === value)

const idOf = (data: object) => {
  const id = jobIdOf(data)
  return id === undefined ? {} : { id }
}

/** The queue keeps the error of a job beside it; what was in its statements is nobody's to read there. */
const withoutParameters = (error: unknown): never => {
  const { type, code, message, stack } = loggable(error)
  throw Object.assign(new Error(message), { name: type, code, stack })
}

const PREPARING = 741_853

/**
 * pg-boss takes a lock to make its tables, but looks before it has it whether they are there: of two nodes that
 * begin on an empty database one would fail. PGlite has one process only.
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
