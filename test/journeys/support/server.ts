/** Runs a separate server: started as an operator starts it, and killed as in a power failure. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'

const root = join(import.meta.dirname, '../../..')

export interface Server {
  url: string
  /** Starts it with its folder and port. Resolves when it responds. */
  start(): Promise<void>
  /** `SIGTERM` lets it finish; `SIGKILL` does not. Resolves when the process has ended. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Errors logged since the last call, and the end of the log if the server crashed. */
  complaints(): string[]
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/generic/config`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  )

/** Keeps all data in `folder`; does not start the server yet. */
export const serverIn = async (folder: string, settings: Record<string, string> = {}): Promise<Server> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = join(folder, 'server.log')
  writeFileSync(log, '')
  let heard = 0
  let child: ChildProcess | undefined
  let stopped = false
  const said = () => readFileSync(log, 'utf8')

  return {
    url,
    async start() {
      const out = openSync(log, 'a')
      const env = {
        ...process.env,
        APP_ENV: 'development',
        DATABASE_URL: '',
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        PUBLIC_URL: url,
        DEMONSTRATION: 'yes',
        LOG: 'warn',
        // Due jobs start at once, and only retries wait for a poll. Three servers that poll each second cost too much.
        JOB_POLL_SECONDS: '3',
        ...settings,
      }
      child = spawn(process.execPath, ['app/server/main.ts'], { cwd: root, env, stdio: ['ignore', out, out] })
      const started = child
      stopped = false
      // It creates all demonstration data, perhaps on a busy machine.
      for (const until = Date.now() + 300_000; Date.now() < until;) {
        if (started.exitCode !== null) break
        if (await answers(url)) return
        await new Promise((soon) => setTimeout(soon, 100))
      }
      started.kill('SIGKILL')
      throw new Error(`The server did not start.\n${said().slice(-4_000)}`)
    },
    async stop(signal) {
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      stopped = true
      const gone = new Promise((left) => running.once('exit', left))
      running.kill(signal)
      await gone
    },
    complaints() {
      const all = said()
      const lines = all.slice(heard).split('\n')
      heard = all.length
      const errors = lines.filter((line) => /"level":(50|60)/.test(line))
      const fell = child && !stopped && (child.exitCode !== null || child.signalCode !== null)
      return fell ? [...errors, `It ended by itself: ${lines.slice(-40).join('\n')}`] : errors
    },
  }
}
