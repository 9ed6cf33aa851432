/**
 * Runs the parts of the suite and adds them up. `bin/test server journeys` runs those parts alone.
 * Each part writes its counts where we find them, so that one line can tell the whole.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../test/support/free-port.ts'

interface Counts {
  passed: number
  failed: number
  /** Passed, but only at the second try: a fault of the test or of the product, told apart. */
  late?: number
}
interface Part {
  name: string
  run: () => Promise<Counts>
}

/** Of this run alone: another one may be under way. */
const results = mkdtempSync(join(tmpdir(), 'trade-credit-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))
// Whoever interrupts us gets our database server stopped, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(127))
    child.on('close', (code) => done(code ?? 1))
  })

/** A command that is right or wrong as a whole counts as one. */
const whole = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: async () => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const vitest = (name: string, projects: string[], env: Record<string, string> = {}): Part => ({
  name,
  run: async () => {
    const file = join(results, `${name}.json`)
    const only = projects.flatMap((project) => ['--project', project])
    const code = await run(
      'vitest',
      ['run', ...only, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      env,
    )
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      number
    >
    return honest(code, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 })
  },
})

const journeys: Part = {
  name: 'journeys',
  run: async () => {
    const built = await run('vite', ['build', '--logLevel', 'warn'], { APP_ENV: 'development' })
    if (built !== 0) return { passed: 0, failed: 1 }
    const file = join(results, 'journeys.json')
    const code = await run('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> }
    return honest(code, {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
      late: stats.flaky ?? 0,
    })
  },
}

/** A runner that failed without a failed test (a file that does not load, say) has failed all the same. */
const honest = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

/** The address given, the local server that lets us in, one that we start where PostgreSQL is installed, or none. */
const postgres = async (): Promise<string | null> => {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const local = 'postgres://postgres@127.0.0.1:5432/postgres'
  if (await letsUsIn(local)) return local
  return startOwnPostgres()
}

/** A server that may be anything: whoever neither answers, nor is PostgreSQL, nor lets us make databases is none. */
const letsUsIn = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

const startOwnPostgres = async (): Promise<string | null> => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const bin = versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) return null
  const folder = join(tmpdir(), `trade-credit-postgres-${process.pid}`)
  const as = process.getuid?.() === 0 ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c']
  const port = await freePort()
  const script = `${bin}/initdb -A trust -U postgres -D ${folder} >/dev/null && ${bin}/pg_ctl -D ${folder} -o '-p ${port} -k /tmp -c fsync=off' -w start >/dev/null`
  if (spawnSync(as[0]!, [...as.slice(1), script]).status !== 0) return null
  process.on('exit', () =>
    spawnSync(as[0]!, [...as.slice(1), `${bin}/pg_ctl -D ${folder} -m immediate stop; rm -rf ${folder}`]),
  )
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

const address = await postgres()
const parts: Part[] = [
  whole('types', 'tsc', '--noEmit', '-p', '.'),
  whole('lint', 'oxlint', '--deny-warnings'),
  whole('format', 'oxfmt', '--check'),
  whole('unused', 'knip'),
  vitest('unit', ['domain', 'web']),
  vitest('server', ['server']),
  ...(address ? [vitest('server-on-postgresql', ['server'], { TEST_DATABASE_URL: address })] : []),
  journeys,
]
if (!address) console.log('No PostgreSQL is reachable or installed: the database tests run on PGlite alone.')

const wanted = process.argv.slice(2)
const table: (Counts & { name: string; seconds: number })[] = []
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${part.name}`)
  const began = Date.now()
  table.push({ name: part.name, ...(await part.run()), seconds: Math.round((Date.now() - began) / 1000) })
}
console.log('')
for (const { name, passed, failed, late, seconds } of table)
  console.log(
    `${name.padEnd(22)} ${String(passed).padStart(5)} passed ${failed ? `${failed} FAILED ` : ''}${late ? `${late} ONLY AT THE SECOND TRY ` : ''}${seconds} s`,
  )
const total = (key: 'passed' | 'failed') => table.reduce((sum, part) => sum + part[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
