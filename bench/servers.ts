/** The two servers, each in a process of its own, started as anybody would start them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { importJWK, SignJWT } from 'jose'
import { claimsOf, demonstrationStaff } from '../server/identity/demonstration-staff.ts'

const root = join(import.meta.dirname, '..')

export interface Server {
  port: number
  /** Resident memory now and at its highest, MB. */
  memory(): { now: number; highest: number }
  stop(): Promise<void>
}

export const startRaw = (database: string, port: number): Promise<Server> =>
  begin(port, '/', ['bench/run.ts', 'raw-server', database, String(port)], {})

export const startOurs = (
  database: string,
  port: number,
  folder: string,
  profile: string,
): Promise<Server> => {
  if (profile) mkdirSync(profile, { recursive: true })
  return begin(
    port,
    '/healthz',
    [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), 'server/main.ts'],
    {
      DATABASE_URL: database,
      DATABASE_POOL: '10',
      PORT: String(port),
      DATA_DIR: folder,
      DEMONSTRATION: 'no',
      // Customers come from many addresses; a hundred saves a minute from one are refused.
      TRUST_PROXY: '127.0.0.1',
    },
  )
}

const begin = async (
  port: number,
  healthy: string,
  args: string[],
  env: Record<string, string>,
): Promise<Server> => {
  // Our server writes its log, as it would; nobody reads it.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => void child.once('exit', () => done()))
  await answers(child, `http://127.0.0.1:${port}${healthy}`)
  return {
    port,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = async (child: ChildProcess, url: string) => {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const reply = await fetch(url).catch(() => null)
    if (reply) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`${child.spawnargs.join(' ')} does not answer.`)
}

/** One that nobody listens on just now. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}

/** A bearer header of an approver of rexel, from the keys that the server made for itself. */
export const signIn = async (folder: string, port: number): Promise<{ authorization: string }> => {
  const staff = demonstrationStaff.find(({ userName }) => userName === 'approver.rexel')!
  const { jwks } = JSON.parse(readFileSync(join(folder, 'keys/sign-in.json'), 'utf8')) as {
    jwks: { keys: [{ kid: string }] }
  }
  const [key] = jwks.keys
  const token = await new SignJWT({ ...claimsOf(staff), sso: staff.sso })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(`http://localhost:${port}/oidc`)
    .setAudience('trade-credit-api')
    .setSubject(staff.sso)
    .setIssuedAt()
    .setExpirationTime('3h')
    .sign(await importJWK(key, 'RS256'))
  return { authorization: `Bearer ${token}` }
}
