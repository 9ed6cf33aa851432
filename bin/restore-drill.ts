/**
 * bin/restore-drill: fills a database through the product, backs up database and files, restores both elsewhere, starts
 * a node on the copy and checks it. Drops its two databases at the end; `--keep` keeps them and the folder.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { personAt } from '../common/identity/server/person-at-browser.ts'
import { readConfig } from '../platform/config/index.ts'
import { secretKeys, vaultOf } from '../platform/secrets/index.ts'
import {
  finished,
  freshFolder,
  root,
  startServer,
  type RunningServer,
} from '../test/faults/server-process.ts'
import { asAdmin, withDatabase } from '../test/support/postgres.ts'
import { must, reportOn } from './drills/report.ts'
import { filesOf, rowsByTable, withClient } from './drills/stored.ts'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: 'restore_drill' }, keep: { type: 'boolean', default: false } },
})
const [admin] = positionals
if (!admin || !/^[a-z_][a-z0-9_]*$/.test(asked.name)) {
  console.error('Usage: bin/restore-drill postgres://…/postgres [--name PREFIX] [--keep]')
  process.exit(2)
}

const run = randomBytes(3).toString('hex')
const names = { original: `${asked.name}_${run}`, copy: `${asked.name}_${run}_copy` }
const urls = { original: withDatabase(admin, names.original), copy: withDatabase(admin, names.copy) }
const folder = freshFolder()
const folders = { original: join(folder, 'original'), copy: join(folder, 'copy') }
const dump = join(folder, 'credit.dump')
const PASSWORD = 'the password of this drill'
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const program = async (command: string, ...args: string[]) => {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  must(code === 0, `${command} ended with ${code}`)
}

const { check, failed } = reportOn()
let node: RunningServer | undefined

const drill = async () => {
  mkdirSync(folders.original)
  await asAdmin(admin, (client) => client.query(`create database ${names.original}`))
  await check('demonstration data', async () => {
    const settings = { DATABASE_URL: urls.original, DEMONSTRATION: 'yes', STAFF_PASSWORD: PASSWORD }
    const filling = await startServer(folders.original, settings, { patience: 600_000 })
    await filling.stop()
    const rows = await rowsByTable(urls.original)
    return `${rows.get('public.saved_form')} forms, ${rows.get('public.document')} documents`
  })

  await check('dump', async () => {
    await program('pg_dump', '--format=custom', `--file=${dump}`, urls.original)
    return megabytes(statSync(dump).size)
  })
  await check('copy of the files', () => {
    cpSync(join(folders.original, 'files'), join(folders.copy, 'files'), { recursive: true })
    // In Production the keys come from the secret store.
    cpSync(join(folders.original, 'keys'), join(folders.copy, 'keys'), { recursive: true })
    return 'taken after the dump'
  })
  await check('restore', async () => {
    await asAdmin(admin, (client) => client.query(`create database ${names.copy}`))
    await program('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${urls.copy}`, dump)
    return 'without an error'
  })

  await check('rows', async () => {
    const [before, after] = [await rowsByTable(urls.original), await rowsByTable(urls.copy)]
    const tables = new Set([...before.keys(), ...after.keys()])
    const differing = [...tables].filter((table) => before.get(table) !== after.get(table))
    must(differing.length === 0, `other counts in ${differing.join(', ')}`)
    const rows = [...after.values()].reduce((sum, count) => sum + count, 0)
    return `${rows} in ${tables.size} tables, each table as before`
  })
  await check('files', async () => {
    const { right, bytes, wrong, unknown } = await filesOf(urls.copy, join(folders.copy, 'files'))
    must(wrong.length === 0, wrong.join('; '))
    must(right > 0, 'there are none')
    must(unknown.length === 0, `without a row: ${unknown.join(', ')}`)
    return `${right} with the hash of their row, ${megabytes(bytes)}, none without a row`
  })
  await check('bin/verify-audit', async () => {
    const settings = { DATABASE_URL: urls.copy, DATA_DIR: folders.copy }
    const { code, output } = await finished(join(root, 'app/commands/verify-audit.ts'), settings)
    must(code === 0, output)
    return output.trim().replaceAll('\n', ' ')
  })
  await check('secrets', () => decrypted(urls.copy, folders.copy))

  await check('node', async () => {
    node = await startServer(folders.copy, { DATABASE_URL: urls.copy, STAFF_PASSWORD: PASSWORD })
    return 'ready'
  })
  await check('sign-in', async () => {
    must(node !== undefined, 'there is no node')
    const client = { id: 'trade-credit-web', scope: 'openid profile api' }
    const { access_token } = await personAt(node!.url, client).signIn('approver.rexel', PASSWORD)
    const reply = await fetch(`${node!.url}/api/CreditReview/getListViewModel?tenantId=2`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    must(reply.status === 200, `the review list answers ${reply.status}`)
    return 'an approver signs in with their password and opens the review list'
  })
}

/** Every stored number decrypts with the keys of the original, and none with another key of the same name. */
const decrypted = (url: string, dataDir: string): Promise<string> =>
  withClient(url, async (client) => {
    const keys = secretKeys(readConfig({ DATA_DIR: dataDir }))
    const right = vaultOf(keys)
    const wrong = vaultOf(new Map([...keys.keys()].map((id) => [id, randomBytes(32)])))
    const { rows } = await client.query<{
      formId: number
      path: string
      keyId: string
      ciphertext: Buffer
      last4: string
    }>('select saved_form_id as "formId", path, key_id as "keyId", ciphertext, last4 from saved_form_secret')
    must(rows.length > 0, 'there are none')
    for (const { last4, ...sealed } of rows) {
      must(right.open(sealed).endsWith(last4), `form ${sealed.formId}: not the number that was stored`)
      let opened = true
      try {
        wrong.open(sealed)
      } catch {
        opened = false
      }
      must(!opened, `form ${sealed.formId}: opens with another key`)
    }
    return `${rows.length} decrypt with the same keys, none with others`
  })

try {
  await drill()
} finally {
  await node?.stop()
  if (asked.keep) console.log(`Kept: ${names.original}, ${names.copy}, ${folder}`)
  else {
    await asAdmin(admin, async (client) => {
      for (const name of Object.values(names))
        await client.query(`drop database if exists ${name} with (force)`)
    })
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(failed() ? `${failed()} checks failed.` : 'Every check passed.')
process.exitCode = failed() ? 1 : 0
