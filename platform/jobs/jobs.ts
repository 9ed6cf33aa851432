/** Work after the reply: done once, with retries, and enqueued in the transaction that makes it due. */
import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import { type OpenDatabase, type Tx, afterCommit, loggable, namedId } from '../database/index.ts'
import { type Announcements, hearAnnouncements } from './announcements.ts'
import { type DueJobs, dueJobs } from './due-jobs.ts'
import { DAY } from '../text/days/durations.ts'
import { formOf, jobIdOf, keepFate } from './job-fate.ts'
import { prepareInTurn } from './prepare-in-turn.ts'
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
   * The job becomes due when the transaction commits, and starts at once on this node or another that works. `after`:
   * start at that time instead. A job can run twice, so its handler must check what is already done.
   */
  enqueue<D extends object>(tx: Tx, kind: JobKind<D>, data: D, when?: { after: Date }): Promise<void>
  /** Registers the handler. If it throws, the job is retried. `givenUp` runs after the last attempt failed. */
  work<D extends object>(
    kind: JobKind<D>,
    handler: (data: D) => Promise<void>,
    givenUp?: (data: D) => Promise<void>,
  ): void
  /** Runs daily at the given hour (UTC), on one node. If no node runs then, it runs once when one starts. */
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

/** Seconds between two looks for due jobs while new ones are announced: for jobs of nodes that were killed. */
const RARELY = 10
/** On PGlite all jobs are enqueued by this process, which knows of them. */
const ALONE = 30
/** Each kind's own poll by the queue, in seconds. It finds nothing that the looks have not found. */
const HARDLY_EVER = 3_600
/** An announcement for all nodes to look when the next job is due. Others name the kind of a job that is due now. */
const LATER = ''

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
    /** PostgreSQL only: whether this node hears at once of jobs that others enqueue. If not, it polls. */
    onAnnouncements?: (isHeard: boolean) => void
  },
): Jobs => {
  const patient = withPatience(database.jobsDatabase.executeSql, options.onError)
  const { hurry, end } = patient
  // PGlite is never away.
  const ask = database.kind === 'pglite' ? database.jobsDatabase.executeSql : patient.ask
  /** The queue's channel, and what wakes the worker of the kind that is named. */
  let announced: { channel: string; hear: (kind: string) => void } | undefined
  const { listen } = database
  const boss = new PgBoss({
    db: {
      executeSql: ask,
      // Nodes that only serve requests do not listen, so this waits for the start.
      ...(listen && {
        listen: async (channel: string, hear: (kind: string) => void) => {
          announced = { channel, hear }
          return { close: async () => {} }
        },
      }),
    },
    schema: 'jobs',
    ...(listen ? {} : { backend: 'pglite' as const }),
    useListenNotify: listen !== undefined,
    // A job continues the trace that made it due. Nothing is stored where no traces are recorded.
    openTelemetry: { propagateContext: true },
    // How often heartbeats are checked: jobs of a killed node are done within half a minute. On PGlite no other
    // node can take a job over.
    superviseIntervalSeconds: listen ? 10 : 60,
    monitorIntervalSeconds: listen ? 10 : 60,
    // We use neither its schedules, nor jobs that wait for others, nor its list of nodes.
    schedule: false,
    flowIntervalSeconds: 3_600,
    registerInstance: false,
  })
  boss.on('error', (error) => {
    if (!isReported(error)) options.onError(error)
  })
  type Work = (data: object) => Promise<void>
  const workers: { kind: JobKind<object>; handler: Work; givenUp?: Work | undefined; hour?: number }[] = []
  /** The worker of each kind while this node runs jobs. */
  const looking = new Map<string, string>()
  let due: DueJobs | undefined
  let announcements: Announcements | undefined
  const wakeWorker = (name: string) => {
    const worker = looking.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const wake: Jobs['wake'] = (kind) => {
    hurry()
    if (kind) wakeWorker(kind.name)
    else due?.look()
  }
  /** The queue stores when the next try is due after the handler has ended, and does not say so. */
  const lookForRetry = () => {
    for (const ms of [100, 1_000, 3_000, 6_000]) setTimeout(() => due?.look(), ms).unref()
  }
  const secondsBetweenLooks = () =>
    !listen ? ALONE : announcements?.areHeard() ? RARELY : options.pollSeconds
  /** Enqueues the run after this time, once for all nodes: its ID is made of the kind and the day. */
  const enqueueDaily = async ({ name }: JobKind<object>, hour: number, after: Date) => {
    const startAfter = nextAt(hour, after)
    await boss.send(name, {}, { id: namedId(`${name} ${startAfter.toISOString()}`), startAfter })
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
      if (when && announced) await sql`select pg_notify(${announced.channel}, ${LATER})`.execute(tx)
      afterCommit(() => (when ? due?.look() : wake(kind)))
    },
    work(kind, handler, givenUp) {
      workers.push({ kind, handler: handler as Work, givenUp: givenUp as Work | undefined })
    },
    daily(kind, hour, handler) {
      workers.push({ kind, handler: () => handler(), hour })
    },
    prepare: () =>
      prepareInTurn(database, async () => {
        await boss.start()
        // The start has cached the existing queues. The first use of a queue that is not cached would look it up on
        // another connection, which deadlocks inside a PGlite transaction.
        const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        if (!there.has(LOST)) await boss.createQueue(LOST)
        for (const { kind } of workers) {
          const asked = { ...kind.options, deadLetter: LOST, notify: listen !== undefined }
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
          { pollingIntervalSeconds: HARDLY_EVER, batchSize: 1, includeMetadata: true },
          async ([dueJob]) => {
            if (!dueJob) return
            // One job at a time; the next starts at once if there are more.
            wake(kind)
            if (hour !== undefined) await enqueueDaily(kind, hour, laterOf(new Date(), dueJob.startAfter))
            const data = (dueJob.data ?? {}) as object
            const form = formOf(data)
            if (form !== null && (await options.mustWait?.(form))) return void (await tomorrow(kind, data))
            const formId = kind.fateElsewhere ? null : form
            const ended = async (failed?: { error: unknown }) => {
              // A failure to record the result must not run the job a second time.
              if (formId !== null) await keepFate(database.db, formId, dueJob, failed).catch(options.onError)
            }
            await handler(data).catch(async (error: unknown) => {
              const again = dueJob.retryCount < dueJob.retryLimit
              const { message, code } = loggable(error)
              const reason = code ? `${message} (${code})` : message
              options.onFailed?.({ job: kind.name, attempt: dueJob.retryCount + 1, again, reason })
              await ended({ error })
              if (!again) await givenUp?.(data).catch(options.onError)
              else lookForRetry()
              withoutParameters(error)
            })
            await ended()
          },
        )
        looking.set(kind.name, worker)
        if (hour !== undefined) await enqueueDaily(kind, hour, new Date())
      }
      due = dueJobs(ask, {
        names: [...looking.keys()],
        every: () => secondsBetweenLooks() * 1_000,
        wake: wakeWorker,
        onError: (error) => {
          if (!isReported(error)) options.onError(error as Error)
        },
      })
      if (listen && announced) {
        const { channel, hear } = announced
        announcements = hearAnnouncements({ listen, ask }, channel, {
          hear: (payload) => (payload === LATER ? due?.look() : hear(payload)),
          onChange: (isHeard) => {
            options.onAnnouncements?.(isHeard)
            // For jobs that were announced while it did not hear, and to look as often as it now must.
            due?.look()
          },
        })
      }
      due.look()
      // Takes over jobs of killed nodes now instead of at the next round.
      void boss
        .supervise()
        .then(() => due?.look())
        .catch(options.onError)
    },
    async stop() {
      looking.clear()
      due?.stop()
      end()
      await announcements?.stop()
      await boss.stop({ graceful: true, timeout: (options.stopSeconds ?? 5) * 1_000 })
    },
  }
}

/** The next time that it is this hour in UTC. */
const nextAt = (hour: number, after: Date): Date => {
  const today = new Date(after).setUTCHours(hour, 0, 0, 0)
  return new Date(today > after.getTime() ? today : today + DAY)
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

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
