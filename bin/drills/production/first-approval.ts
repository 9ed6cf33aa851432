/** From an empty machine to the first approved application, by docs/operations/install.md. */
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { newCompany } from '../../../test/journeys/support/customer.ts'
import { must } from '../report.ts'
import type { mailServer } from './outside.ts'
import { ADMIN, acceptInvitation, apply, approve, findApproved, signIn, tokenOf } from './people.ts'
import type { Site } from './site.ts'

export interface Step {
  name: string
  work(): Promise<string>
}

const BRANCHES = `banner,number,name,address,city,state,zip,phone,region,manager
rexel,5034,Dallas North,1 Main St,Dallas,TX,75201,(214) 221-4000,SC,
rexel,5035,Fort Worth,2 Main St,Fort Worth,TX,76102,,SC,
`

export type Approval = ReturnType<typeof firstApproval>

export const firstApproval = (
  site: Site,
  browser: Browser,
  mail: Pick<Awaited<ReturnType<typeof mailServer>>, 'mailTo'>,
) => {
  const company = newCompany()
  /** A browser without cookies and tokens. */
  const anotherBrowser = () => browser.newPage({ ignoreHTTPSErrors: true })
  let staff: Page
  let secret = ''
  let reference = ''
  const steps: Step[] = [
    {
      name: 'users and database (create-database.sql)',
      async work() {
        await site.createDatabase()
        return 'owner, server and audit reader'
      },
    },
    {
      name: 'keys (bin/make-keys)',
      async work() {
        await site.configure()
        return 'vault, sign-in, storefront, metrics, seal of 3,072 bits'
      },
    },
    {
      name: 'tables (bin/migrate)',
      async work() {
        await site.asOwner('migrate')
        return 'created by the owner, granted to the server'
      },
    },
    {
      name: 'everything the settings promise (bin/check)',
      work: async () => `${(await site.command('check')).match(/^ok /gm)!.length} things work`,
    },
    {
      name: 'nodes',
      async work() {
        await site.start()
        const lacks = await site.lacks()
        must(lacks.length === 3, lacks.join(' '))
        return `two behind the proxy and a worker; the log names ${lacks.length} things that are missing`
      },
    },
    {
      name: 'first system admin (bin/create-user)',
      async work() {
        const output = await site.command('create-user', ADMIN.email, 'First', 'Admin')
        staff = await anotherBrowser()
        secret = await acceptInvitation(staff, /https:\S+\/oidc\/invitation\/\S+/.exec(output)![0])
        return 'password, authenticator app, signed in'
      },
    },
    {
      name: 'branches (bin/load-branches)',
      async work() {
        writeFileSync(site.at('branches.csv'), BRANCHES)
        return (await site.command('load-branches', site.at('branches.csv'))).trim().split('\n').at(-1)!
      },
    },
    {
      name: 'credit representative (users page)',
      async work() {
        const headers = {
          authorization: `Bearer ${await tokenOf(staff)}`,
          'content-type': 'application/json',
        }
        const list = (await (
          await fetch(`${site.url}/api/user/getListViewModel?tenantId=2`, { headers })
        ).json()) as { data: { rows: { userId: string }[] } }
        const body = JSON.stringify({ userId: list.data.rows[0]!.userId, bannerId: 2, on: true })
        const reply = await fetch(`${site.url}/api/user/creditRep`, { method: 'POST', headers, body })
        must(reply.ok, await reply.text())
        const lacks = await site.lacks()
        must(lacks.length === 0, lacks.join(' '))
        return 'nothing is missing any more'
      },
    },
    {
      name: 'an application',
      async work() {
        reference = await apply(browser, site.url, company)
        await mail.mailTo(company.email, /./)
        return `number ${reference}, filled out, signed and submitted in a browser`
      },
    },
    {
      name: 'its approval',
      async work() {
        await approve(staff, site.url, company, reference)
        const letter = await mail.mailTo(company.email, /is approved/)
        return `decided in a browser; the letter "${letter.subject}" arrived`
      },
    },
  ]
  return {
    steps,
    company,
    /** The admin signs in, in another browser, with the same password and app. */
    async signInAgain() {
      staff = await anotherBrowser()
      await signIn(staff, site.url, secret)
    },
    findApproved: () => findApproved(staff, site.url, company),
  }
}
