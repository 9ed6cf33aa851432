/** What happens after the reply: once, with retries, put on the queue in the transaction that makes it due. */
import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import { loggable } from './log-error.ts'
import type { OpenDatabase, Tx } from './database.ts'
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
  /** Due when the transaction commits. `after`: an instant. A job may run twice, so whoever does it looks first. */
  enqueue<D extends object>(tx: Tx, kind: JobKind<D>, data: D, when?: { after: Date }): Promise<void>
  /** The same as a statement, for whoever makes it a part of a larger one. Its parameters are $1 and on. */
  statement<D extends object>(kind: JobKind<D>, data: D): Promise<{ text: string; values: unknown[] }>
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
  stop(): Promise<void>
}

const LOST = 'failed-jobs'
const NO_JOB = '00000000-0000-0000-0000-000000000000'

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
  return {
    async enqueue(tx, kind, data, when) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx),
        ...idOf(data),
        ...(when ? { startAfter: when.after } : {}),
      })
    },
    async statement(kind, data) {
      let asked: { text: string; values: unknown[] } | undefined
      const executeSql = async (text: string, values: unknown[] = []) => {
        asked = { text, values }
        return { rows: [] }
      }
      await boss.send(kind.name, data, { db: { executeSql }, ...idOf(data) })
      if (!asked) throw new Error(`The queue made no statement for ${kind.name}.`)
      return asked
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
        await boss.createQueue(LOST)
        for (const { kind } of workers) {
          const asked = { ...kind.options, deadLetter: LOST }
          await boss.createQueue(kind.name, asked)
          // An older version may have made it.
          await boss.updateQueue(kind.name, asked)
          // The first use of a queue looks it up on a connection of its own; within a transaction of PGlite that
          // would wait for itself. Asking for a job that is not there makes the queue known.
          await boss.findJobs(kind.name, { id: NO_JOB })
        }
      }),
    async start() {
      for (const { kind, handler, givenUp, hour } of workers) {
        await boss.work(
          kind.name,
          // One job at a time, and the next at once while there are more.
          {
            pollingIntervalSeconds: options.pollSeconds,
            batchSize: 1,
            burstWhenBatchFull: true,
            includeMetadata: true,
          },
          async ([due]) => {
            if (!due) return
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
        if (hour !== undefined) await boss.schedule(kind.name, `0 ${hour} * * *`)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

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
