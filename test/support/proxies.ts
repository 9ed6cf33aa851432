/** Runs the examples of deploy/proxy, with other ports, other nodes and another certificate. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const isRoot = process.getuid?.() === 0

const programs = {
  haproxy: {
    example: 'haproxy.cfg',
    plain: 'bind :80\n',
    tls: 'bind :443 ',
    check: (file: string) => ['-c', '-f', file],
    run: (file: string) => ['-db', '-f', file],
  },
  nginx: {
    example: 'nginx.conf',
    plain: 'listen 80;',
    tls: 'listen 443 ',
    check: (file: string) => ['-t', '-c', file],
    run: (file: string) => ['-c', file, '-g', `daemon off;${isRoot ? ' user root;' : ''}`],
  },
} as const
export type Proxy = keyof typeof programs
export const proxies = Object.keys(programs) as Proxy[]

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
export const isInstalled = (name: Proxy) => spawnSync(name, ['-v'], { env }).error === undefined

export interface RunningProxy {
  url: string
  plainUrl: string
  /** What the program says about the example. */
  verdict: { status: number | null; text: string }
  stop(): Promise<void>
}

/** `nodes`: the ports that stand for the two nodes of the example. */
export const startProxy = async (name: Proxy, nodes: readonly [number, number]): Promise<RunningProxy> => {
  const program = programs[name]
  const folder = mkdtempSync(join(tmpdir(), 'trade-credit-proxy-'))
  chmodSync(folder, 0o755)
  const at = (file: string) => join(folder, file)
  const [plain, tls] = [await freePort(), await freePort()]
  makeCertificate(at)
  let text = readFileSync(join(import.meta.dirname, '../../deploy/proxy', program.example), 'utf8')
  const replace = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`${program.example} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  replace(program.plain, program.plain.replace(/:?80/, `127.0.0.1:${plain}`))
  replace(program.tls, program.tls.replace(/:?443/, `127.0.0.1:${tls}`))
  replace('/etc/trade-credit/tls.pem', at('tls.pem'))
  for (const [nth, port] of nodes.entries()) replace(`127.0.0.1:500${nth + 1}`, `127.0.0.1:${port}`)
  // Only root can become another user.
  if (name === 'haproxy' && !isRoot) replace('  user haproxy\n  group haproxy\n', '')
  if (name === 'nginx') {
    replace('/run/nginx.pid', at('nginx.pid'))
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    replace('http {', `http {\n${places.map((one) => `${one}_temp_path ${at(one)};`).join('\n')}`)
  }
  const file = at(program.example)
  writeFileSync(file, text)
  const checked = spawnSync(name, program.check(file), { env, encoding: 'utf8' })
  const child = spawn(name, program.run(file), { env, stdio: 'ignore' })
  const gone = once(child, 'close')
  await listens(tls)
  return {
    url: `https://localhost:${tls}`,
    plainUrl: `http://localhost:${plain}`,
    verdict: { status: checked.status, text: checked.stdout + checked.stderr },
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const makeCertificate = (at: (file: string) => string) => {
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  spawnSync('openssl', [...asked.split(' '), '-keyout', at('tls.key'), '-out', at('tls.crt')])
  writeFileSync(at('tls.pem'), readFileSync(at('tls.crt'), 'utf8') + readFileSync(at('tls.key'), 'utf8'))
}

const listens = async (port: number) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const answered = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1_000, false),
    ])
    socket.destroy()
    if (answered) return
    await sleep(50)
  }
  throw new Error(`No one listens on ${port}.`)
}
