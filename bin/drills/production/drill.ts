/**
 * bin/drill production. Follows docs/operations step by step, by the commands that it names and by nothing else. Its
 * argument is an empty folder with tls.key and tls.pem.
 */
import { bannerNames } from '../../../banners/rules/banners.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { launch } from '../../../bench/browser.ts'
import { type RunningServer, root, startServer } from '../../../test/faults/server-process.ts'
import { newCompany } from '../../../test/journeys/support/customer.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { ownBanners } from '../../../test/support/own-banners.ts'
import { ownPostgres } from '../../../test/support/own-postgres.ts'
import { withDatabase } from '../../../test/support/postgres.ts'
import { must, reportOn } from '../report.ts'
import { BUCKET, CREDENTIALS, certificateIn, fileStore, mailServer, proxyTo } from './outside.ts'
import { ADMIN, acceptInvitation, apply, approve, findApproved, signIn, tokenOf } from './people.ts'

const folder = process.argv[2]!
const at = (name: string) => join(folder, name)
const tls = certificateIn(folder)
const { check, failed } = reportOn()

/** Runs a program to its end, and returns what it printed. Throws if it fails. */
const run = async (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise((resolve) => child.on('close', resolve))
  must(code === 0, `${command} ${args.join(' ')} ended with ${String(code)}:\n${output}`)
  return output
}
const passwords = Object.fromEntries(
  ['OWNER_PASSWORD', 'SERVER_PASSWORD', 'AUDIT_PASSWORD'].map((name) => [
    name,
    randomBytes(24).toString('hex'),
  ]),
)
const addressOf = (cluster: string, user: 'owner' | 'server' | 'audit') => {
  const url = new URL(withDatabase(cluster, 'trade_credit'))
  url.username = `trade_credit_${user}`
  url.password = passwords[`${user.toUpperCase()}_PASSWORD`]!
  return url.href
}

type Lines = Record<string, string>
const write = (file: string, lines: Lines) =>
  writeFileSync(
    at(file),
    Object.entries(lines)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    { mode: 0o600 },
  )
const linesIn = (text: string): Lines =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
/** An operator's command with the settings of the unit. */
const command = (name: string, ...args: string[]) =>
  run('bin/with-settings', [at('settings.env'), `bin/${name}`, ...args])
const asOwner = (name: string) =>
  run('bin/with-settings', [at('settings.env'), at('owner.env'), `bin/${name}`])

const drill = async () => {
  const ports = [await freePort(), await freePort()]
  const proxy = await proxyTo(tls, ports)
  const mail = await mailServer(tls)
  const browser = await launch()
  let cluster = await ownPostgres()
  if (!cluster) throw new Error('The programs of PostgreSQL are not installed here.')
  let store = await fileStore(tls, at('store'))
  let nodes: RunningServer[] = []
  let settings: Lines = {}
  const start = async () => {
    nodes = []
    for (const port of ports)
      nodes.push(
        await startServer(at('data'), {
          ...settings,
          NODE_EXTRA_CA_CERTS: at('tls.pem'),
          ROLE: 'web',
          PORT: String(port),
        }),
      )
    nodes.push(
      await startServer(at('data'), { ...settings, NODE_EXTRA_CA_CERTS: at('tls.pem'), ROLE: 'worker' }),
    )
    await proxy.look()
  }
  const stop = async () => {
    for (const node of nodes) await node.stop()
  }
  const company = newCompany()
  /** A browser without cookies and tokens. */
  const anotherBrowser = () => browser.newPage({ ignoreHTTPSErrors: true })
  let staff = await anotherBrowser()
  let secret = ''
  let reference = ''
  const detail = async () =>
    (await (
      await fetch(`http://127.0.0.1:${ports[0]}/ready/detail`, {
        headers: { authorization: `Bearer ${settings['METRICS_TOKEN']}` },
      })
    ).json()) as { lacks: string[] }

  try {
    await check('users and database (create-database.sql)', async () => {
      await run('psql', [cluster!.url, '-f', 'docs/operations/create-database.sql'], passwords)
      return 'owner, server and audit reader'
    })
    await check('keys (bin/make-keys)', async () => {
      const { rexel } = ownBanners(['rexel'])
      writeFileSync(
        at('banners.json'),
        JSON.stringify({ ...Object.fromEntries(bannerNames.map((name) => [name, { isOn: false }])), rexel }),
      )
      settings = {
        APP_ENV: 'production',
        PUBLIC_URL: proxy.url,
        DATABASE_URL: addressOf(cluster!.url, 'server'),
        FILES: `s3://${BUCKET}/files`,
        S3_ENDPOINT: store.url,
        ...CREDENTIALS,
        MAIL: mail.url,
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
      }
      write('settings.env', settings)
      write('owner.env', { OWNER_DATABASE_URL: addressOf(cluster!.url, 'owner') })
      return 'vault, sign-in, storefront, metrics, seal of 3,072 bits'
    })
    await check('tables (bin/migrate)', async () => {
      await asOwner('migrate')
      return 'created by the owner, granted to the server'
    })
    await check('everything the settings promise (bin/check)', async () => {
      const output = await command('check')
      return `${output.match(/^ok /gm)!.length} things work`
    })
    await check('nodes', async () => {
      await start()
      const { lacks } = await detail()
      must(lacks.length === 3, lacks.join(' '))
      return `two behind the proxy and a worker; the log names ${lacks.length} things that are missing`
    })
    await check('first system admin (bin/create-user)', async () => {
      const output = await command('create-user', ADMIN.email, 'First', 'Admin')
      secret = await acceptInvitation(staff, /https:\S+\/oidc\/invitation\/\S+/.exec(output)![0])
      return 'password, authenticator app, signed in'
    })
    await check('branches (bin/load-branches)', async () => {
      writeFileSync(
        at('branches.csv'),
        'banner,number,name,address,city,state,zip,phone,region,manager\nrexel,5034,Dallas North,1 Main St,Dallas,TX,75201,(214) 221-4000,SC,\nrexel,5035,Fort Worth,2 Main St,Fort Worth,TX,76102,,SC,\n',
      )
      return (await command('load-branches', at('branches.csv'))).trim().split('\n').at(-1)!
    })
    await check('credit representative (users page)', async () => {
      const headers = { authorization: `Bearer ${await tokenOf(staff)}`, 'content-type': 'application/json' }
      const list = (await (
        await fetch(`${proxy.url}/api/user/getListViewModel?tenantId=2`, { headers })
      ).json()) as { data: { rows: { userId: string }[] } }
      const body = JSON.stringify({ userId: list.data.rows[0]!.userId, bannerId: 2, on: true })
      const reply = await fetch(`${proxy.url}/api/user/creditRep`, { method: 'POST', headers, body })
      must(reply.ok, await reply.text())
      const { lacks } = await detail()
      must(lacks.length === 0, lacks.join(' '))
      return 'nothing is missing any more'
    })
    await check('an application', async () => {
      reference = await apply(browser, proxy.url, company)
      await mail.mailTo(company.email, /./)
      return `number ${reference}, filled out, signed and submitted in a browser`
    })
    await check('its approval', async () => {
      await approve(staff, proxy.url, company, reference)
      const letter = await mail.mailTo(company.email, /is approved/)
      return `decided in a browser; the letter "${letter.subject}" arrived`
    })

    await check('backup', async () => {
      await run('pg_dump', [
        '--format=custom',
        `--file=${at('credit.dump')}`,
        addressOf(cluster!.url, 'owner'),
      ])
      mkdirSync(at('backup'))
      await run('bin/with-settings', [
        at('settings.env'),
        'env',
        `DATA_DIR=${at('backup')}`,
        'bin/files',
        'move',
        'disk',
      ])
      return (await command('files', 'check')).trim().split('\n').at(-1)!
    })
    await check('total loss', async () => {
      await stop()
      cluster!.remove()
      await store.close()
      for (const lost of ['store', 'data']) rmSync(at(lost), { recursive: true, force: true })
      return 'database server, file store and the folder of the nodes are gone; keys and backup stay'
    })
    await check('restore on an empty server', async () => {
      cluster = (await ownPostgres())!
      store = await fileStore(tls, at('store'))
      settings = { ...settings, DATABASE_URL: addressOf(cluster.url, 'server'), S3_ENDPOINT: store.url }
      write('settings.env', settings)
      write('owner.env', { OWNER_DATABASE_URL: addressOf(cluster.url, 'owner') })
      await run('psql', [cluster.url, '-f', 'docs/operations/create-database.sql'], passwords)
      const owner = addressOf(cluster.url, 'owner')
      await run('pg_restore', [
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        `--dbname=${owner}`,
        at('credit.dump'),
      ])
      await asOwner('migrate')
      await run('bin/with-settings', [
        at('settings.env'),
        'env',
        'FILES=disk',
        `DATA_DIR=${at('backup')}`,
        'bin/files',
        'move',
        settings['FILES']!,
      ])
      return 'roles, database, rights, files'
    })
    await check('proof of the restore', async () => {
      const files = (await command('files', 'check', '--sweep')).trim().split('\n').at(-1)!
      const audit = await run('bin/verify-audit', [], { DATABASE_URL: addressOf(cluster!.url, 'audit') })
      await command('check')
      return `${files} ${audit.trim().split('\n').at(-1)}`
    })
    await check('nodes on the restored data', async () => {
      await start()
      staff = await anotherBrowser()
      await signIn(staff, proxy.url, secret)
      await findApproved(staff, proxy.url, company)
      return 'the admin signs in with the same app, and the application is approved'
    })

    await check('rotation of SECRET_KEYS', async () => {
      const [old] = [settings['SECRET_KEYS']!]
      const next = `k2:${randomBytes(32).toString('base64')}`
      for (const keys of [`${old},${next}`, `${next},${old}`]) {
        settings = { ...settings, SECRET_KEYS: keys }
        write('settings.env', settings)
        await stop()
        await start()
      }
      const output = await command('reencrypt')
      settings = { ...settings, SECRET_KEYS: next }
      write('settings.env', settings)
      await stop()
      await start()
      staff = await anotherBrowser()
      await signIn(staff, proxy.url, secret)
      return output.trim().split('\n').at(-1)!
    })
    await check('rolling restart', async () => {
      let asked = 0
      let refused = 0
      const over = new AbortController()
      const asking = (async () => {
        while (!over.signal.aborted) {
          asked += 1
          await new Promise((wait) => setTimeout(wait, 10))
          if (
            !(await fetch(`${proxy.url}/`).then(
              ({ ok }) => ok,
              () => false,
            ))
          )
            refused += 1
        }
      })()
      for (const [nth, port] of ports.entries()) {
        await nodes[nth]!.stop()
        nodes[nth] = await startServer(at('data'), {
          ...settings,
          NODE_EXTRA_CA_CERTS: at('tls.pem'),
          ROLE: 'web',
          PORT: String(port),
        })
        await expect.poll(async () => (await detail()).lacks.length).toBe(0)
        await proxy.look()
      }
      over.abort()
      await asking
      must(refused === 0, `${refused} of ${asked} requests were refused`)
      return `${asked} requests meanwhile, none refused`
    })
    await check('logs', () => {
      const lines = nodes.flatMap((node) => node.log().split('\n')).filter(Boolean)
      const broken = lines.filter((line) => !line.startsWith('{'))
      must(broken.length === 0, `no JSON: ${broken[0]}`)
      const text = lines.join('\n')
      for (const found of [
        company.email,
        company.ssn,
        ADMIN.email,
        readFileSync(at('settings.env'), 'utf8').split('SEAL_PASSPHRASE=')[1]!.split('\n')[0]!,
      ])
        must(!text.includes(found), 'a log contains personal data or a key')
      return `${lines.length} lines, no email, number or key`
    })
  } finally {
    await browser.close()
    await stop().catch(() => {})
    await mail.close()
    await store.close()
    proxy.close()
    cluster?.remove()
  }
}

await drill()
process.exitCode = failed() ? 1 : 0
