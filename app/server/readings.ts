/** What the metrics say about the work that waits. Each scrape costs one statement, however many rows there are. */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../platform/database/index.ts'
import type { Reading } from '../../platform/metrics/index.ts'
import type { Scan } from '../../services/scan/port.ts'

export const gauges = {
  trade_credit_database_up: { help: '1 if the last scrape reached the database, otherwise 0.' },
  trade_credit_scanner_up: {
    help: '1 if the scanner scanned a small text just now, otherwise 0: uploads are refused.',
  },
  trade_credit_jobs: {
    help: 'Background jobs by queue and state, as counted by the queue every ten seconds.',
    labels: ['queue', 'state'],
  },
  trade_credit_mails: { help: 'Emails of the last 24 hours by state.', labels: ['state'] },
  trade_credit_erp_writes: {
    help: 'ERP writes by state, among the newest 10,000.',
    labels: ['state'],
  },
  db_client_connection_count: {
    help: 'Connections of the pool by state.',
    labels: ['db_client_connection_pool_name', 'db_client_connection_state'],
  },
  db_client_connection_max: {
    help: 'Connections that the pool may open.',
    labels: ['db_client_connection_pool_name'],
  },
  db_client_connection_pending_requests: {
    help: 'Requests that wait for a connection of the pool.',
    labels: ['db_client_connection_pool_name'],
  },
} as const

interface Counted {
  gauge: keyof typeof gauges
  queue: string | null
  state: string
  value: number
}

export const readingsOf = async (database: OpenDatabase, scan: Scan): Promise<Reading[]> => {
  const [counted, scans] = await Promise.all([countedIn(database).catch(() => null), isScanning(scan)])
  return [
    { gauge: 'trade_credit_database_up', value: counted ? 1 : 0 },
    { gauge: 'trade_credit_scanner_up', value: scans ? 1 : 0 },
    ...(counted ?? []).map(({ gauge, queue, state, value }) => ({
      gauge,
      labels: { ...(queue === null ? {} : { queue }), state } as Record<string, string>,
      value,
    })),
    ...poolOf(database),
  ]
}

/** Milliseconds; a scrape itself usually waits ten seconds. */
const SCANNER_PATIENCE = 3_000

/** Scans, because a daemon that accepts connections may still be unable to. */
const isScanning = (scan: Scan): Promise<boolean> =>
  Promise.race([
    scan.look(Readable.from([Buffer.from('Is anyone scanning?')])).then(
      () => true,
      () => false,
    ),
    sleep(SCANNER_PATIENCE, false, { ref: false }),
  ])

/** `mail_newest` bounds the mails to a day; ERP writes are read by their key, from its end. */
const countedIn = async ({ db }: OpenDatabase): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select 'trade_credit_jobs' as gauge, name as queue, state, value
    from jobs.queue,
      lateral (values ('deferred', deferred_count), ('ready', ready_count), ('active', active_count),
        ('failed', failed_count)) counts (state, value)
    union all
    select 'trade_credit_mails', null, state, count(newest.id)::int
    from unnest(array['queued', 'sent', 'refused', 'failed']) state
    left join (select id, state from mail where created_at > now() - interval '1 day') newest using (state)
    group by state
    union all
    select 'trade_credit_erp_writes', null, state, count(newest.id)::int
    from unnest(array['waiting', 'done', 'failed']) state
    left join (select id, state from erp_transaction order by id desc limit 10000) newest using (state)
    group by state`.execute(db)
  return rows
}

const poolOf = ({ connections }: OpenDatabase): Reading[] => {
  if (!connections) return []
  const { used, idle, waiting, most } = connections()
  const pool = { db_client_connection_pool_name: 'server' }
  const inState = (state: string, value: number) => ({
    gauge: 'db_client_connection_count',
    labels: { ...pool, db_client_connection_state: state },
    value,
  })
  return [
    inState('used', used),
    inState('idle', idle),
    { gauge: 'db_client_connection_pending_requests', labels: pool, value: waiting },
    { gauge: 'db_client_connection_max', labels: pool, value: most },
  ]
}
