/** An older version with an approved application, replaced by this one as docs/operations/upgrade.md says. */
import { mkdirSync } from 'node:fs'
import type { Browser } from 'playwright'
import { root } from '../../../test/faults/server-process.ts'
import { olderVersion } from '../older-version.ts'
import type { Report } from '../report.ts'
import { firstApproval } from './first-approval.ts'
import type { mailServer } from './outside.ts'
import { newSite } from './site.ts'
import { underLoad } from './under-load.ts'

interface Upgrading {
  folder: string
  /** A commit; null for the one before the newest migration. */
  from: string | null
  around: Omit<Parameters<typeof newSite>[1], 'checkout'>
  browser: Browser
  mail: Awaited<ReturnType<typeof mailServer>>
  check: Report['check']
}

export const checkUpgrade = async ({ folder, from, around, browser, mail, check }: Upgrading) => {
  const older = olderVersion(from)
  const site = await newSite(folder, { ...around, checkout: older.folder })
  try {
    const approval = firstApproval(site, browser, mail)
    await check('an older version with an approved application', async () => {
      await site.run('bin/build', [], { APP_ENV: 'production' })
      for (const { work } of approval.steps) await work()
      return `${older.commit}, which lacks ${older.lacks.join(', ') || 'no migration'}`
    })
    await check('before the upgrade: audit log and backup', async () => {
      const audit = await site.run('bin/verify-audit', [], { DATABASE_URL: site.addressOf('audit') })
      await site.run('pg_dump', [
        '--format=custom',
        `--file=${site.at('credit.dump')}`,
        site.addressOf('owner'),
      ])
      mkdirSync(site.at('backup'))
      await site.filesFrom({ DATA_DIR: site.at('backup') }, 'move', 'disk')
      return audit.trim().split('\n').at(-1)!
    })
    await check('upgrade: pages and tables, then one node after the other', () =>
      underLoad(site, async () => {
        site.install(root)
        // What trade-credit-migrate runs.
        await site.asOwner('build')
        await site.asOwner('migrate')
        await site.command('check')
        await site.restartOneByOne()
      }),
    )
    await check('the application after the upgrade', async () => {
      await approval.signInAgain()
      await approval.findApproved()
      return 'is still approved, with its document'
    })
  } finally {
    await site.close()
    older.remove()
  }
}
