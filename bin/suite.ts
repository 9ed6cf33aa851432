/**
 * Runs the parts of the suite and adds up their counts. `bin/test server journeys` runs only those parts, `bin/test
 * --changed` what a change can affect (`--changed=REF`: since REF).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { askPglite, filesForPglite } from './suite/both-engines.ts'
import { reachedSince, type Reached } from './suite/changed.ts'
import { postgres } from './suite/postgres.ts'

interface Counts {
  passed: number
  failed: number
  /** Names and first words of what failed. */
  failures?: readonly string[]
}
interface Part {
  name: string
  run: () => Promise<Counts>
}

/** For this run only; another one may run at the same time. */
const results = mkdtempSync(join(tmpdir(), 'trade-credit-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))
// An interrupt stops our database server, too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

type Env = Record<string, string>
const one = (passed: boolean): Counts => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const run = (command: string, args: string[], env: Env = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => done(127))
    child.on('close', (code) => done(code ?? 1))
  })

/** A command that passes or fails as a whole counts as one. Several run at once; the output of each stays together. */
const check = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: () =>
    new Promise((done) => {
      const child = spawn(command, args)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
      child.on('error', () => done(one(false)))
      child.on('close', (code) => {
        console.log(`\n── ${name}\n${said.trim()}`)
        done(one(code === 0))
      })
    }),
})

interface VitestResult {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
/** The first lines of a message say what was expected; the full message is further up. */
const firstLines = (message: string) => message.split('\n').slice(0, 3).join('\n    ').slice(0, 500)
/** A file that does not load counts as one failure. */
const failuresIn = ({ testResults }: VitestResult) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const own = failed.map(
      (test) => `${file} › ${test.fullName}\n    ${firstLines(test.failureMessages.join('\n'))}`,
    )
    return own.length === 0 && message ? [`${file}\n    ${firstLines(message)}`] : own
  })
const fileOf = (name: string) => join(results, `${name}.json`)
const resultOf = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as VitestResult

/** Without `files`, runs all of them. */
const vitest = (name: string, projects: string[], files: string[] = [], env: Env = {}): Part => ({
  name,
  run: async () => {
    const only = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${fileOf(name)}`]
    const code = await run('vitest', ['run', ...only, ...reporters, ...files], env)
    if (!existsSync(fileOf(name))) return one(false)
    const result = resultOf(name)
    const failures = failuresIn(result)
    return countingFailure(code, { passed: result.numPassedTests, failed: failures.length, failures })
  },
})

/** On PostgreSQL if there is one: its databases cost less processor time than PGlite in each server. */
const journeys = (address: string | null, specs: string[] = []): Part => ({
  name: 'journeys',
  run: async () => {
    const built = await run('vite', ['build', '--logLevel', 'warn'], { APP_ENV: 'development' })
    if (built !== 0) return one(false)
    const file = fileOf('journeys')
    const code = await run('playwright', ['test', '--reporter=list,json', ...specs], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      TEST_DATABASE_URL: address ?? '',
    })
    if (!existsSync(file)) return one(false)
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: Record<'expected' | 'unexpected' | 'flaky', number>
    }
    // Nothing is retried (docs/decisions/0034); a retry would count as a failure.
    return countingFailure(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
  },
})

/** A runner that failed without a failed test has failed, too: a file may not have loaded. */
const countingFailure = (code: number, counts: Counts): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

const checks: Part[] = [
  // One checker: several check the same types again, each for itself, and the other checks need the other processor.
  check(
    'types',
    'tsc',
    '--noEmit',
    '-p',
    '.',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types',
  ),
  check('lint', 'oxlint', '--deny-warnings'),
  check('format', 'oxfmt', '--check'),
  check('unused', 'knip'),
  check('spelling', 'cspell', '--no-progress'),
  check('contract', 'node', 'bin/openapi.ts'),
]

/** Where the server part notes the product's statements. */
const statements = join(results, 'statements')

/** On PostgreSQL if there is one; otherwise everything runs on PGlite. */
const serverParts = (address: string | null): Part[] => {
  if (!address) return [vitest('server', ['server'])]
  const env = { TEST_DATABASE_URL: address, RECORD_STATEMENTS: statements }
  return [vitest('server', ['server'], [], env), { name: 'server-on-pglite', run: onPglite }]
}
/** Some files, and the statements of the part before. Alone, `bin/test server-on-pglite` runs every file. */
const onPglite = async (): Promise<Counts> => {
  const alone = !existsSync(fileOf('server'))
  const counts = await vitest('server-on-pglite', ['server'], alone ? [] : filesForPglite, {
    TEST_DATABASE_URL: '',
  }).run()
  if (alone) return counts
  const { asked, misunderstood } = await askPglite(statements)
  console.log(`PGlite understands ${asked - misunderstood.length} of ${asked} statements.`)
  const { passed, failed } = one(asked > 0 && misunderstood.length === 0)
  return {
    passed: counts.passed + passed,
    failed: counts.failed + failed,
    failures: [...(counts.failures ?? []), ...misunderstood],
  }
}

const changedParts = ({ unit, server, journeys: specs }: Reached, address: string | null): Part[] => [
  vitest('unit', ['pure', 'web'], unit),
  ...(server.length > 0
    ? [vitest('server', ['server', 'fifth-banner'], server, address ? { TEST_DATABASE_URL: address } : {})]
    : []),
  ...(specs.length > 0 ? [journeys(address, specs)] : []),
]

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const changed = options.find((option) => /^--changed(=|$)/.test(option))
const unknown = options.filter((option) => option !== changed)
if (unknown.length > 0) throw new Error(`${unknown.join(' ')}: there are --changed and --changed=REF.`)

const isWanted = ({ name }: Part) => wanted.length === 0 || wanted.includes(name)
const reached = changed ? reachedSince(changed.split('=')[1]) : null
if (reached)
  console.log(
    `Since ${reached.base}: ${reached.unit.length} unit, ${reached.server.length} server test files.`,
  )
const needsDatabase = reached
  ? reached.server.length + reached.journeys.length > 0
  : wanted.length === 0 || wanted.some((name) => name === 'journeys' || name.startsWith('server'))
const address = needsDatabase ? await postgres() : null
if (needsDatabase && !address)
  console.log('No PostgreSQL is installed or reachable: the database tests run on PGlite alone.')

const table: (Counts & { name: string; seconds: number })[] = []
const timed = async ({ name, run: start }: Part) => {
  const began = Date.now()
  const counts = await start()
  table.push({ name, ...counts, seconds: Math.round((Date.now() - began) / 1000) })
}
const inTurn: Part[] = reached
  ? changedParts(reached, address)
  : [
      vitest('unit', ['pure', 'web']),
      ...serverParts(address),
      vitest('fifth-banner', ['fifth-banner'], [], address ? { TEST_DATABASE_URL: address } : {}),
      journeys(address),
    ].filter(isWanted)
// Two at a time: each of these uses one processor, and the later parts use both.
const sideBySide = checks.filter(isWanted)
const next = async (): Promise<void> => {
  const part = sideBySide.shift()
  if (!part) return
  await timed(part)
  await next()
}
await Promise.all([next(), next()])
for (const part of inTurn) {
  console.log(`\n── ${part.name}`)
  await timed(part)
}
console.log('')
for (const { name, passed, failed, seconds } of table)
  console.log(
    `${name.padEnd(18)} ${String(passed).padStart(5)} passed ${failed ? `${failed} FAILED ` : ''}${seconds} s`,
  )
for (const { name, failures = [] } of table)
  for (const failure of failures) console.log(`\nFailed in ${name}: ${failure}`)
const total = (key: 'passed' | 'failed') => table.reduce((sum, part) => sum + part[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
