/** One row of bin/soak, and the temporary database and folder on which it runs. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { seedBranches } from '../../bench/seed.ts'
import { SIGNED } from '../../bench/world.ts'
import { answersToSend } from '../../bench/answers.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { freshFolder, root, startServer, type RunningServer } from '../../test/faults/server-process.ts'
import { asAdmin, withDatabase } from '../../test/support/postgres.ts'
import { withClient } from './stored.ts'

export interface Options {
  server: string
  name: string
  rounds: number
  saves: number
  races: number
  held: number
  inputs: number
  seconds: number
  /** A commit of the older version; null for the one before the newest migration. */
  from: string | null
  applications: number
}

export interface Row {
  says: string
  goal: string
  /** `met` is null if the row could not run here; the figure says why. */
  run(options: Options): Promise<{ figure: string; met: boolean | null }>
}

export interface Ground {
  url: string
  /** `DATA_DIR` of every node of the row: they share keys and files, as nodes on one volume do. */
  folder: string
  /** For checks, beside the nodes. */
  opened: OpenDatabase
  /** Starts a node. Nodes that still run when the row ends, or fails, are killed. */
  start(settings?: Record<string, string>, checkout?: string): Promise<RunningServer>
  /** Whether the row has ended, also by failing: its load must end too. */
  ended(): boolean
}

/** Every client has a separate address, sent through a trusted proxy; limits by address have tests elsewhere. */
const SETTINGS = { TRUST_PROXY: '127.0.0.1,::1' }

/** Drops the databases of a killed run: its process is gone, and no one is connected. */
const dropLeft = (server: string, name: string) =>
  asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database d where datname ~ $1
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [`^${name}_[0-9]+_[0-9a-f]{8}$`],
    )
    for (const { datname } of rows)
      if (!isRunning(Number(datname.split('_').at(-2))))
        await admin.query(`drop database if exists ${datname}`)
  })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

const migratedWithBranches = async ({ url, opened }: Pick<Ground, 'url' | 'opened'>) => {
  await migrate(opened.db)
  await withClient(url, (client) => client.query(seedBranches))
}

export const onGround = async <T>(
  { server, name }: Pick<Options, 'server' | 'name'>,
  work: (ground: Ground) => Promise<T>,
  /** What the database contains before the first node starts. */
  prepare: (ground: Pick<Ground, 'url' | 'opened'>) => Promise<unknown> = migratedWithBranches,
): Promise<T> => {
  await dropLeft(server, name)
  const database = `${name}_${process.pid}_${randomBytes(4).toString('hex')}`
  const url = withDatabase(server, database)
  const folder = freshFolder()
  await asAdmin(server, (admin) => admin.query(`create database ${database}`))
  const opened = openPostgres(url, 2)
  const nodes: RunningServer[] = []
  let over = false
  const start = async (settings: Record<string, string> = {}, checkout = root) => {
    const node = await startServer(folder, { ...SETTINGS, DATABASE_URL: url, ...settings }, { checkout })
    nodes.push(node)
    return node
  }
  try {
    await prepare({ url, opened })
    return await work({ url, folder, opened, start, ended: () => over })
  } finally {
    over = true
    const running = nodes.filter(({ process }) => process.exitCode === null && process.signalCode === null)
    await Promise.all(running.map((node) => node.kill()))
    await opened.close()
    await asAdmin(server, (admin) => admin.query(`drop database if exists ${database} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

const REXEL = 2

/** Signed applications that wait for their submission; answers their keys. */
export const seedSigned = (url: string, count: number): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string }>(SIGNED, [
      count,
      JSON.stringify(answersToSend('Portland')),
      REXEL,
    ])
    return rows.map(({ key }) => key)
  })
