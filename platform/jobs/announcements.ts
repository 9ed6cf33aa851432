/**
 * Hears when other nodes enqueue jobs, by LISTEN on a separate connection (docs/decisions/0126). It checks that
 * it still hears by announcing something to itself through the pool: a connection can be silent without having ended,
 * for example behind PgBouncer in transaction mode, or at a server that is no longer the primary.
 */
import { randomUUID } from 'node:crypto'
import type { OpenDatabase, Subscription } from '../database/index.ts'

/** Milliseconds between two checks. */
export const CHECK = 10_000
/** Milliseconds until it connects again. */
const RECONNECT = 5_000

export interface Announcements {
  /** False before the first check succeeded, and from the moment that the connection ends or misses a check. */
  areHeard(): boolean
  stop(): Promise<void>
}

export const hearAnnouncements = (
  {
    listen,
    ask,
  }: { listen: NonNullable<OpenDatabase['listen']>; ask: OpenDatabase['jobsDatabase']['executeSql'] },
  channel: string,
  {
    hear,
    onChange,
    check: checkMs = CHECK,
  }: {
    hear: (payload: string) => void
    /** True when it hears; false when it no longer does, or does not from the start. */
    onChange: (isHeard: boolean) => void
    check?: number
  },
): Announcements => {
  const own = `check ${randomUUID()}`
  let connection: Subscription | null = null
  /** Null until the first check has been heard or missed. */
  let isHeard: boolean | null = null
  let isMissing = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  const change = (to: boolean) => {
    if (isOver || isHeard === to) return
    isHeard = to
    onChange(to)
  }
  const connect = async () => {
    const mine = await listen(channel, {
      hear: (payload) => {
        if (payload !== own) return hear(payload)
        isMissing = false
        change(true)
      },
      onEnd: () => {
        if (connection !== mine) return
        connection = null
        change(false)
        plan(RECONNECT)
      },
    })
    connection = mine
    isMissing = false
    if (isOver) await disconnect()
  }
  const disconnect = async () => {
    const old = connection
    connection = null
    await old?.close().catch(() => {})
  }
  /** Each round sends a check; the next one finds out whether it was heard. */
  const round = async () => {
    try {
      if (isMissing) {
        change(false)
        await disconnect()
      }
      if (!connection) await connect()
      isMissing = true
      await ask('select pg_notify($1, $2)', [channel, own])
    } catch {
      // The queue reports that the database is unavailable.
      isMissing = false
      change(false)
    }
    plan(isHeard ? checkMs : RECONNECT)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void round(), ms)
  }
  void round()

  return {
    areHeard: () => isHeard === true,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await disconnect()
    },
  }
}
