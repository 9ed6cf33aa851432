/**
 * bin/drill production. Follows docs/operations step by step, by the commands that it names and by nothing else. Its
 * argument is an empty folder with tls.key and tls.pem; `--from COMMIT` names the older version of the upgrade.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '../../../bench/browser.ts'
import { root } from '../../../test/faults/server-process.ts'
import { withDatabase } from '../../../test/support/postgres.ts'
import { must, reportOn } from '../report.ts'
import { withClient } from '../stored.ts'
import { firstApproval } from './first-approval.ts'
import { certificateIn, mailServer } from './outside.ts'
import { ADMIN } from './people.ts'
import { newSite, type Site } from './site.ts'
import { underLoad } from './under-load.ts'
import { checkUpgrade } from './upgrade.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const folder = positionals[0]!
const tls = certificateIn(folder)
const { check, failed } = reportOn()
const lastLine = (output: string) => output.trim().split('\n').at(-1)!

const drill = async () => {
  const mail = await mailServer(tls)
  const browser = await launch()
  const around = { tls, certificate: join(folder, 'tls.pem'), mailUrl: mail.url }
  try {
    const site = await newSite(join(folder, 'site'), { ...around, checkout: root })
    try {
      const approval = firstApproval(site, browser, mail)
      for (const { name, work } of approval.steps) await check(name, work)
      await checkRestore(site)
      await check('nodes on the restored data', async () => {
        await site.start()
        await approval.signInAgain()
        await approval.findApproved()
        return 'the admin signs in with the same app, and the application is approved'
      })
      await check('rotation of SECRET_KEYS', async () => {
        const output = await rotate(site)
        await approval.signInAgain()
        return lastLine(output)
      })
      await check('rolling restart', () => underLoad(site, site.restartOneByOne))
      await check('logs', () => {
        const lines = site.logs().split('\n').filter(Boolean)
        const broken = lines.filter((line) => !line.startsWith('{'))
        must(broken.length === 0, `no JSON: ${broken[0]}`)
        const { email, ssn } = approval.company
        for (const found of [email, ssn, ADMIN.email, site.setting('SEAL_PASSPHRASE')])
          must(!lines.join('\n').includes(found), 'a log contains personal data or a key')
        return `${lines.length} lines, no email, number or key`
      })
    } finally {
      await site.close()
    }
    await checkUpgrade({
      folder: join(folder, 'upgrade'),
      from: values.from ?? null,
      around,
      browser,
      mail,
      check,
    })
  } finally {
    await browser.close()
    await mail.close()
  }
}

/** docs/operations/backup.md. */
const checkRestore = async (site: Site) => {
  const backup = site.at('backup')
  const dump = site.at('credit.dump')
  const restore = () => [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--dbname=${site.addressOf('owner')}`,
    dump,
  ]
  await check('backup', async () => {
    await site.run('pg_dump', ['--format=custom', `--file=${dump}`, site.addressOf('owner')])
    mkdirSync(backup)
    await site.filesFrom({ DATA_DIR: backup }, 'move', 'disk')
    return lastLine(await site.command('files', 'check'))
  })
  await check('total loss', async () => {
    await site.lose()
    return 'database server, file store and the folder of the nodes are gone; keys and backup stay'
  })
  await check('restore on an empty server, killed in the middle', async () => {
    await site.replaceServers()
    await site.createDatabase()
    const tables = await killedRestore(site, restore())
    await site.run('psql', [site.adminUrl(), '-c', 'drop database trade_credit with (force)'])
    return `after ${tables} tables; the database is dropped`
  })
  await check('restore from the beginning', async () => {
    await site.createDatabase()
    await site.run('pg_restore', restore())
    await site.asOwner('migrate')
    await site.filesFrom({ FILES: 'disk', DATA_DIR: backup }, 'move', site.setting('FILES'))
    return 'roles, database, rights, files'
  })
  await check('proof of the restore', async () => {
    const files = lastLine(await site.command('files', 'check', '--sweep'))
    const audit = await site.run('bin/verify-audit', [], { DATABASE_URL: site.addressOf('audit') })
    await site.command('check')
    return `${files} ${lastLine(audit)}`
  })
}

/** Kills pg_restore once it has made some tables. Returns how many it left. */
const killedRestore = async (site: Site, given: readonly string[]): Promise<number> => {
  const restoring = spawn('pg_restore', given, { stdio: 'ignore' })
  const gone = once(restoring, 'close')
  return withClient(withDatabase(site.adminUrl(), 'trade_credit'), async (client) => {
    const tables = async () => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int from pg_tables where schemaname = 'public'",
      )
      return rows[0]!.count
    }
    while (restoring.exitCode === null && (await tables()) < 10);
    restoring.kill('SIGKILL')
    const [, signal] = await gone
    must(signal === 'SIGKILL', 'pg_restore ended before it was killed')
    return tables()
  })
}

/** docs/operations/keys.md, without the 30 days before the old key is removed. */
const rotate = async (site: Site): Promise<string> => {
  const restartWith = async (keys: string) => {
    site.set({ SECRET_KEYS: keys })
    await site.restartOneByOne()
  }
  const old = site.setting('SECRET_KEYS')
  const next = `k2:${randomBytes(32).toString('base64')}`
  await restartWith(`${old},${next}`)
  await restartWith(`${next},${old}`)
  const output = await site.command('reencrypt')
  await restartWith(next)
  return output
}

await drill()
process.exitCode = failed() ? 1 : 0
