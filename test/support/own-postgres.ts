/** A temporary PostgreSQL server, which can be stopped, killed and started again. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface OwnPostgres {
  url: string
  start(): void
  /** SIGTERM or SIGINT to clients first; a clean end. */
  stop(): void
  /** kill -9 of its first process; the others end, and the next start recovers from the log. */
  kill(): void
  remove(): void
}

/**
 * `settings`: as `name=value`. `environment`: variables of its processes, the same way. Null if PostgreSQL's programs are not installed here. Throws if it does
 * not start.
 */
export const ownPostgres = async (
  settings: readonly string[] = [],
  environment: readonly string[] = [],
): Promise<OwnPostgres | null> => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const bin = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
  if (!bin) return null
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'trade-credit-own-postgres-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to be run by root.
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const shell = (script: string) => {
    const as = isRoot ? ['su', 'postgres', '-s', '/bin/sh', '-c'] : ['sh', '-c']
    const { status } = spawnSync(as[0]!, [...as.slice(1), script], { stdio: 'ignore' })
    if (status !== 0) throw new Error(`${script} ended with ${status}`)
  }
  const options = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const start = () =>
    shell(`${environment.join(' ')} ${bin}/pg_ctl -D ${data} -o '${options}' -l ${folder}/log -w start`)
  // Without a locale in the environment, it would choose ASCII.
  shell(`${bin}/initdb -N -A trust -U postgres --locale=C.UTF-8 -D ${data}`)
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: () => shell(`${bin}/pg_ctl -D ${data} -m fast -w stop`),
    kill() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // The others end once they notice; only then does it start again.
      for (let tries = 0; tries < 100 && existsSync(`/proc/${pid}`); tries += 1) spawnSync('sleep', ['0.05'])
    },
    remove() {
      try {
        shell(`${bin}/pg_ctl -D ${data} -m immediate -w stop`)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
