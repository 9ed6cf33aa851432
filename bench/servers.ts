/** The two servers, each in a separate process, started the usual way. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { importJWK, SignJWT } from 'jose'
import { claimsOf, demonstrationStaff } from '../common/identity/server/demonstration-staff.ts'

const root = join(import.meta.dirname, '..')

export interface Server {
  /**
   * The longest time in milliseconds that the event loop was blocked since the last question; NaN if it is not
   * watched.
   */
  longestHold(): Promise<number>
  port: number
  /** Resident memory now and at its highest, MB. */
  memory(): { now: number; highest: number }
  pid: number
  stop(): Promise<void>
}

/** Distinguishes the connections of the two servers in the database. */
const named = (database: string, name: string) => `${database}?application_name=${name}`

export const startRaw = (database: string, port: number, folder: string): Promise<Server> =>
  begin(port, '/', ['bench/run.ts', 'raw-server', named(database, 'raw'), String(port), folder], {})

export const startOurs = (
  database: string,
  port: number,
  folder: string,
  { profile, group }: { profile: string; group: string },
): Promise<Server> => {
  if (profile) mkdirSync(profile, { recursive: true })
  const { args, env } = asStarted()
  return begin(
    port,
    '/ready',
    [
      '--import',
      join(root, 'bench/event-loop.ts'),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      ...args,
    ],
    {
      ...env,
      EVENT_LOOP_FILE: join(folder, 'event-loop'),
      DATABASE_URL: named(database, 'ours'),
      DATABASE_POOL: '10',
      PORT: String(port),
      DATA_DIR: folder,
      DEMONSTRATION: 'no',
      // Jobs run on other nodes: those of one turn would run during the next ones.
      ROLE: 'web',
      // Customers have different addresses; a hundred saves a minute from one address are refused.
      TRUST_PROXY: '127.0.0.1',
    },
    group,
  )
}

/** Our server as `npm start` starts it, with nothing that measures inside it. */
export const startNode = (port: number, folder: string, env: Record<string, string>): Promise<Server> => {
  const started = asStarted()
  return begin(port, '/ready', started.args, {
    ...started.env,
    DATABASE_URL: '',
    ...env,
    PORT: String(port),
    DATA_DIR: folder,
  })
}

/** Our server with these pages, for a browser. */
export const startPages = (database: string, port: number, folder: string, pages: string): Promise<Server> =>
  begin(port, '/ready', ['bench/run.ts', 'pages-server', pages], {
    DATABASE_URL: database,
    PORT: String(port),
    DATA_DIR: folder,
    LOG: 'warn',
  })

/** Builds the pages as Production does, without touching dist/. */
export const buildPages = async (folder: string): Promise<void> => {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder],
    { cwd: root, env: { ...process.env, APP_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((done) => void child.once('exit', done))
  if (code !== 0) throw new Error('The pages do not build.')
}

/** The variables and arguments of `npm start`: its limits of memory are part of what is measured. */
const asStarted = (): { args: string[]; env: Record<string, string> } => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  return {
    args: words.slice(node + 1),
    env: Object.fromEntries(words.slice(0, node).map((word) => word.split('=') as [string, string])),
  }
}

const begin = async (
  port: number,
  healthy: string,
  args: string[],
  env: Record<string, string>,
  group = '',
): Promise<Server> => {
  const command = [process.execPath, ...args]
  // It must be in the group when it starts, because Node reads the limit then.
  const [file, ...rest] = group
    ? ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs'), ...command]
    : command
  const child = spawn(file!, rest, {
    cwd: root,
    // Our server writes its log as usual; it is discarded.
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => void child.once('exit', () => done()))
  await answers(child, `http://127.0.0.1:${port}${healthy}`).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    port,
    memory: () => memoryOf(child.pid!),
    pid: child.pid!,
    longestHold: () => longestHold(child.pid!, env['EVENT_LOOP_FILE']),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = async (child: ChildProcess, url: string) => {
  // On a busy machine, filling the demonstration takes minutes.
  for (const until = Date.now() + 600_000; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const reply = await fetch(url).catch(() => null)
    if (reply) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`${child.spawnargs.join(' ')} does not answer.`)
}

/** A port that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** Asked with a signal, answered in a file (bench/event-loop.ts). */
const longestHold = async (pid: number, file: string | undefined): Promise<number> => {
  if (!file) return Number.NaN
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((wait) => setTimeout(wait, 20))
    if (existsSync(file)) return Number(readFileSync(file, 'utf8'))
  }
  return Number.NaN
}

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** A bearer header of an approver of rexel, made with the keys that the server created. */
export const signIn = async (folder: string, port: number): Promise<{ authorization: string }> => {
  const staff = demonstrationStaff.find(({ userName }) => userName === 'approver.rexel')!
  const { jwks } = JSON.parse(readFileSync(join(folder, 'keys/sign-in.json'), 'utf8')) as {
    jwks: { keys: [{ kid: string }] }
  }
  const [key] = jwks.keys
  const token = await new SignJWT({ ...claimsOf(staff), sso: staff.sso, sign_in: 'bench' })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(`http://localhost:${port}/oidc`)
    .setAudience('trade-credit-api')
    .setSubject(staff.sso)
    .setIssuedAt()
    .setExpirationTime('3h')
    .sign(await importJWK(key, 'RS256'))
  return { authorization: `Bearer ${token}` }
}

/** Milliseconds of processor time of these processes; NaN if the system does not report it. */
export const processorOf = (pids: readonly number[]): number => {
  try {
    return pids.reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) * 10
    }, 0)
  } catch {
    return Number.NaN
  }
}
