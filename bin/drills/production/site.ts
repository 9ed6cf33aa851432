/** One installation in Production: a PostgreSQL server, a file store, two web nodes behind a proxy, a worker, settings. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { bannerNames } from '../../../banners/rules/banners.ts'
import { type RunningServer, startServer } from '../../../test/faults/server-process.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { ownBanners } from '../../../test/support/own-banners.ts'
import { ownPostgres } from '../../../test/support/own-postgres.ts'
import { withDatabase } from '../../../test/support/postgres.ts'
import { must } from '../report.ts'
import { BUCKET, CREDENTIALS, type Certificate, fileStore, proxyTo } from './outside.ts'

type Lines = Record<string, string>

const linesIn = (text: string): Lines =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const emptyPostgres = async () => {
  const server = await ownPostgres()
  if (!server) throw new Error('The programs of PostgreSQL are not installed here.')
  return server
}

export type Site = Awaited<ReturnType<typeof newSite>>

/**
 * An empty machine. `folder`: does not exist yet. `certificate`: the file of `tls`. `checkout`: the version that is
 * installed.
 */
export const newSite = async (
  folder: string,
  {
    tls,
    certificate,
    mailUrl,
    checkout,
  }: { tls: Certificate; certificate: string; mailUrl: string; checkout: string },
) => {
  mkdirSync(folder)
  const at = (name: string) => join(folder, name)
  const ports = [await freePort(), await freePort()]
  const proxy = await proxyTo(tls, ports)
  let cluster = await emptyPostgres()
  let store = await fileStore(tls, at('store'))
  let settings: Lines = {}
  let nodes: RunningServer[] = []

  const passwords: Lines = Object.fromEntries(
    ['OWNER_PASSWORD', 'SERVER_PASSWORD', 'AUDIT_PASSWORD'].map((name) => [
      name,
      randomBytes(24).toString('hex'),
    ]),
  )
  const addressOf = (user: 'owner' | 'server' | 'audit') => {
    const url = new URL(withDatabase(cluster.url, 'trade_credit'))
    url.username = `trade_credit_${user}`
    url.password = passwords[`${user.toUpperCase()}_PASSWORD`]!
    return url.href
  }

  /** Makes this version the current one, as docs/operations/upgrade.md does. */
  const install = (version: string) => {
    rmSync(at('current'), { force: true })
    symlinkSync(version, at('current'))
  }
  install(checkout)

  /** Runs a program of the current version to its end, and returns what it printed. Throws if it fails. */
  const run = async (program: string, args: readonly string[], env: Lines = {}): Promise<string> => {
    const child = spawn(program, args, { cwd: at('current'), env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    must(code === 0, `${program} ${args.join(' ')} ended with ${String(code)}:\n${output}`)
    return output
  }
  const write = (file: string, lines: Lines) =>
    writeFileSync(
      at(file),
      Object.entries(lines)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
      { mode: 0o600 },
    )
  const set = (changes: Lines) => {
    settings = { ...settings, ...changes }
    write('settings.env', settings)
    write('owner.env', { OWNER_DATABASE_URL: addressOf('owner') })
  }
  const node = (role: Lines) =>
    startServer(
      at('data'),
      { ...settings, NODE_EXTRA_CA_CERTS: certificate, ...role },
      { checkout: realpathSync(at('current')) },
    )
  const roles = [...ports.map((port) => ({ ROLE: 'web', PORT: String(port) })), { ROLE: 'worker' }]

  return {
    url: proxy.url,
    at,
    install,
    run,
    set,
    addressOf,
    setting: (name: string) => settings[name]!,
    adminUrl: () => cluster.url,
    /** The users and the database, on a server that lacks them. */
    createDatabase: () => run('psql', [cluster.url, '-f', 'docs/operations/create-database.sql'], passwords),
    /** An operator's command with the settings of the unit. */
    command: (name: string, ...args: string[]) =>
      run('bin/with-settings', [at('settings.env'), `bin/${name}`, ...args]),
    /** The same with another place of the files. */
    filesFrom: (changes: Lines, ...args: string[]) =>
      run('bin/with-settings', [
        at('settings.env'),
        'env',
        ...Object.entries(changes).map(([name, value]) => `${name}=${value}`),
        'bin/files',
        ...args,
      ]),
    asOwner: (name: string) => run('bin/with-settings', [at('settings.env'), at('owner.env'), `bin/${name}`]),
    /** Writes the settings of install.md with new keys, for one banner. */
    async configure() {
      const { rexel } = ownBanners(['rexel'])
      const isOff = Object.fromEntries(bannerNames.map((name) => [name, { isOn: false }]))
      writeFileSync(at('banners.json'), JSON.stringify({ ...isOff, rexel }))
      set({
        APP_ENV: 'production',
        PUBLIC_URL: proxy.url,
        DATABASE_URL: addressOf('server'),
        FILES: `s3://${BUCKET}/files`,
        S3_ENDPOINT: store.url,
        ...CREDENTIALS,
        MAIL: mailUrl,
        SIGN_IN: 'embedded',
        E_SIGN: 'embedded',
        ERP: 'embedded',
        BUSINESS_MATCH: 'embedded',
        CREDIT_BUREAU: 'embedded',
        BANNERS_FILE: at('banners.json'),
        TRUST_PROXY: 'loopback',
        DATA_DIR: at('data'),
        DRAIN_SECONDS: '1',
        ...linesIn(await run('bin/make-keys', [])),
      })
    },
    async start() {
      nodes = []
      for (const role of roles) nodes.push(await node(role))
      await proxy.look()
    },
    async stop() {
      for (const one of nodes) await one.stop()
    },
    /** Restarts every node in the current version, one after the other, each once the one before is ready. */
    async restartOneByOne() {
      for (const [nth, role] of roles.entries()) {
        await nodes[nth]!.stop()
        nodes[nth] = await node(role)
        await proxy.look()
      }
    },
    logs: () => nodes.map((one) => one.log()).join('\n'),
    /** What a working Production still lacks. */
    async lacks(): Promise<string[]> {
      const reply = await fetch(`http://127.0.0.1:${ports[0]}/ready/detail`, {
        headers: { authorization: `Bearer ${settings['METRICS_TOKEN']}` },
      })
      return ((await reply.json()) as { lacks: string[] }).lacks
    },
    /** The database server, the store and the folder of the nodes are gone. */
    async lose() {
      for (const one of nodes) await one.stop()
      nodes = []
      cluster.remove()
      await store.close()
      for (const lost of ['store', 'data']) rmSync(at(lost), { recursive: true, force: true })
    },
    /** New servers, both empty, under new addresses. */
    async replaceServers() {
      cluster = await emptyPostgres()
      store = await fileStore(tls, at('store'))
      set({ DATABASE_URL: addressOf('server'), S3_ENDPOINT: store.url })
    },
    async close() {
      for (const one of nodes) await one.stop().catch(() => {})
      proxy.close()
      await store.close().catch(() => {})
      cluster.remove()
    },
  }
}
