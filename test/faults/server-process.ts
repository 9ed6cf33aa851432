/** A real server process with a separate database and folder, so that it can be cut off and killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'

export const root = join(import.meta.dirname, '../..')
const mainOf = (checkout: string) => join(checkout, 'app/server/main.ts')
export const main = mainOf(root)

export const freshFolder = () => mkdtempSync(join(tmpdir(), 'trade-credit-process-'))

/** Only the environment variables that a process needs to run, and the compiled code that `bin/test` keeps. */
const onlyThese = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...settings,
})

export interface Finished {
  code: number | null
  output: string
}

/** Runs one of our programs to its end. `typed`: its whole standard input. */
export const finished = async (
  file: string,
  settings: Record<string, string>,
  asked: readonly string[] = [],
  typed = '',
): Promise<Finished> => {
  const child = spawn(process.execPath, [file, ...asked], { cwd: root, env: onlyThese(settings) })
  child.stdin.end(typed)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

export interface RunningServer {
  url: string
  folder: string
  process: ChildProcess
  /** Everything that it has printed so far. */
  log(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

export const startServer = async (
  folder: string,
  settings: Record<string, string> = {},
  {
    /** How long it may take until it is ready; filling a database takes longer. */
    patience = 150_000,
    /** Where the code of the node is; another version in the upgrade drill. */
    checkout = root,
  } = {},
): Promise<RunningServer> => {
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [mainOf(checkout)], {
    cwd: checkout,
    env: onlyThese({ DATA_DIR: folder, PORT: port, DEMONSTRATION: 'no', LOG: 'warn', ...settings }),
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
  const gone = once(child, 'close')
  const until = Date.now() + patience
  while (
    !(await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${log}`)
    await new Promise((wait) => setTimeout(wait, 50))
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    folder,
    process: child,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
