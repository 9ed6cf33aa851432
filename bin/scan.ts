/**
 * bin/scan: starts a node with demonstration data and attacks it with sqlmap and wapiti. Prints what they report and
 * how the node answered; ends with 1 if there is a finding or a reply of 5xx. `--keep` keeps the reports.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { personAt } from '../common/identity/server/person-at-browser.ts'
import { save, withCity } from '../test/faults/customer.ts'
import { freshFolder, startServer, type RunningServer } from '../test/faults/server-process.ts'
import { asAdmin, withDatabase } from '../test/support/postgres.ts'
import { gatewayTo, type Gateway } from './drills/scan-gateway.ts'
import { targetsOf } from './drills/scan-targets.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The longest time for one target of sqlmap, and for wapiti as a whole. */
    seconds: { type: 'string', default: '120' },
    only: { type: 'string', default: 'sqlmap,wapiti' },
    keep: { type: 'boolean', default: false },
  },
})
const [admin] = positionals
if (!admin) {
  console.error('Usage: bin/scan postgres://…/postgres [--only sqlmap,wapiti] [--seconds 120] [--keep]')
  process.exit(2)
}
const seconds = Number(asked.seconds)
const PASSWORD = 'the password of this scan'
const database = `scan_${randomBytes(4).toString('hex')}`
const folder = freshFolder()
const reports = join(folder, 'reports')
const problems: string[] = []

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

/** What it printed, until it ends or its time is over. */
const run = (program: string, args: readonly string[], limit: number) =>
  new Promise<{ output: string; ended: boolean }>((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    let ended = true
    const timer = setTimeout(() => {
      ended = false
      child.kill('SIGKILL')
    }, limit * 1_000)
    child.on('close', () => {
      clearTimeout(timer)
      done({ output, ended })
    })
  })

type Scanner = (gateway: Gateway, key: string, bearer: string) => Promise<void>

/** Findings of wapiti that we accept, and why. */
const accepted = new Map([
  ['X-XSS-Protection is not set', 'browsers have removed the filter that it controls'],
  ['Strict-Transport-Security is not set', 'it is sent in Production only'],
])

const sqlmap: Scanner = async (gateway, key, bearer) => {
  for (const { path, body, staff, slowly } of targetsOf(key)) {
    const headers = [...(body ? ['content-type: application/json'] : []), ...(staff ? [bearer] : [])]
    const before = gateway.tally()
    const { output, ended } = await run(
      'sqlmap',
      [
        '-u',
        `${gateway.url}${path}`,
        ...(body ? ['--data', body] : []),
        ...(headers.length ? ['--headers', headers.join('\n')] : []),
        ...(slowly ? ['--level=1', '--delay=0.5'] : ['--level=3']),
        '--batch',
        '--risk=2',
        '--dbms=postgresql',
        '--technique=BEUSTQ',
        '--time-sec=3',
        '--flush-session',
        '--disable-coloring',
        '--ignore-code=400,401,404',
        `--output-dir=${reports}`,
      ],
      seconds,
    )
    const found = output.split('\n').filter((line) => / is vulnerable|appears to be .* injectable/.test(line))
    const clean = output.includes('all tested parameters do not appear to be injectable')
    if (found.length || output.includes('identified the following injection point'))
      problems.push(`sqlmap ${path}: ${found.join(' ')}`)
    const { sent, statuses } = gateway.tally()
    const tooMany = (statuses.get(429) ?? 0) - (before.statuses.get(429) ?? 0)
    const verdict = found.length
      ? 'INJECTABLE'
      : clean
        ? 'not injectable'
        : ended
          ? 'ended early'
          : 'time over'
    if (!clean && ended && !found.length) problems.push(`sqlmap ${path}: ${output.slice(-500)}`)
    console.log(
      `sqlmap  ${verdict}: ${path.replace(key, '{key}')} (${sent - before.sent} requests, ${tooMany} of them refused as too many)`,
    )
  }
}

const wapiti: Scanner = async (gateway, key, bearer) => {
  const report = join(folder, 'wapiti.json')
  const before = gateway.tally()
  const { output } = await run(
    'wapiti',
    [
      '-u',
      `${gateway.url}/`,
      ...targetsOf(key)
        .filter(({ body, slowly }) => !body && !slowly)
        .flatMap(({ path }) => ['-s', `${gateway.url}${path.replace('*', '')}`]),
      '-H',
      bearer,
      '-m',
      'blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,redirect,sql,ssrf,xss',
      '--max-scan-time',
      String(seconds),
      '--max-attack-time',
      String(seconds / 4),
      '--flush-session',
      '--store-session',
      reports,
      '--store-config',
      reports,
      '--no-bugreport',
      '-f',
      'json',
      '-o',
      report,
    ],
    seconds * 4,
  )
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as {
      vulnerabilities: Record<string, { path: string; info: string }[]>
    }
    for (const [kind, found] of Object.entries(read.vulnerabilities))
      for (const { path, info } of found)
        if (accepted.has(info)) console.log(`wapiti  ${info}: ${accepted.get(info)}`)
        else problems.push(`wapiti, ${kind}: ${path} ${info}`)
  } catch {
    problems.push(`wapiti wrote no report: ${output.slice(-500)}`)
  }
  console.log(`wapiti  ${gateway.tally().sent - before.sent} requests`)
}

const scan = async (node: RunningServer) => {
  const { key } = await save(node.url, withCity('Portland'))
  const person = personAt(node.url, { id: 'trade-credit-web', scope: 'openid profile api' })
  const { access_token } = await person.signIn('systemadmin.all', PASSWORD)
  const gateway = await gatewayTo(node.url)
  try {
    for (const [name, scanner] of Object.entries({ sqlmap, wapiti }))
      if (!asked.only.split(',').includes(name)) continue
      else if (isInstalled(name)) await scanner(gateway, key, `authorization: Bearer ${access_token}`)
      else console.log(`${name}  not run: it is not installed here`)
    const { sent, statuses, faults } = gateway.tally()
    const each = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(`${sent} requests in all; replies ${each.join(', ')}`)
    problems.push(...faults)
    if (node.process.exitCode !== null) problems.push('the node ended')
  } finally {
    gateway.close()
  }
}

let node: RunningServer | undefined
try {
  await asAdmin(admin, (client) => client.query(`create database ${database}`))
  node = await startServer(
    folder,
    {
      DATABASE_URL: withDatabase(admin, database),
      DEMONSTRATION: 'yes',
      STAFF_PASSWORD: PASSWORD,
      TRUST_PROXY: '127.0.0.1,::1',
      ACCESS_TOKEN_MINUTES: '60',
    },
    { patience: 600_000 },
  )
  await scan(node)
} finally {
  await node?.stop()
  await asAdmin(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
  if (asked.keep) console.log(`Kept: ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
for (const problem of new Set(problems)) console.log(`FOUND   ${problem}`)
console.log(problems.length ? `${problems.length} findings.` : 'Nothing was found.')
process.exitCode = problems.length ? 1 : 0
