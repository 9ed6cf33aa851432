/** The clock of node and database is moved over two months, past February 29 and a change to daylight saving time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { printDocument } from '../../common/demonstration/documents.ts'
import { DAY, HOUR } from '../../platform/text/days/durations.ts'
import { seedDemonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { personAt } from '../../common/identity/server/person-at-browser.ts'
import { save, upload, withCity } from '../../test/faults/customer.ts'
import type { RunningServer } from '../../test/faults/server-process.ts'
import { ownPostgres } from '../../test/support/own-postgres.ts'
import { movedClock, type MovedClock } from './moved-clock.ts'
import { must, reportOn } from './report.ts'
import { onGround, seedSigned, type Options, type Row } from './soak-row.ts'
import { chainsIn, withClient } from './stored.ts'
import { submit } from './submissions.ts'

/** February 11, 2028, 23:30 in New York. Its 30 days end on March 12, on which daylight saving time begins. */
const BEGINS = new Date('2028-02-12T04:30:00Z')
const PASSWORD = 'the password of this drill'

export const clockRow: Row = {
  says: 'the clock of node and database is moved over two months, past February 29 and the change to daylight saving time',
  goal: 'days left, reminders, expiry, purge and daily jobs as documented',
  run: async (options) => {
    const clock = movedClock(BEGINS)
    if (!clock) return { figure: 'libfaketime is not installed here.', met: null }
    const environment = Object.entries(clock.environment).map(([name, value]) => `${name}=${value}`)
    const postgres = await ownPostgres([], environment)
    if (!postgres) return { figure: 'The programs of PostgreSQL are not installed here.', met: null }
    try {
      return await on({ ...options, server: postgres.url }, clock)
    } finally {
      postgres.remove()
      clock.remove()
    }
  },
}

const on = (options: Options, clock: MovedClock) =>
  onGround(options, async ({ url, folder, opened, start }) => {
    const lines: string[] = []
    const { check, failed } = reportOn((line) => lines.push(line))
    const { db } = opened
    await seedDemonstrationStaff(db, { password: PASSWORD, production: false })
    const node = await start(clock.environment)
    const moved = async (days: number, timeOfDay: number) => {
      const to = new Date(Math.floor(BEGINS.getTime() / DAY) * DAY + days * DAY + timeOfDay)
      clock.moveTo(to)
      await sleep(1_500)
      // A node under load notices later.
      const nodeIsThere = async () => new Date((await fetch(`${node.url}/health`)).headers.get('date')!) >= to
      for (let tries = 0; tries < 40 && !(await nodeIsThere()); tries += 1) await sleep(500)
    }
    const count = async (text: string, values: unknown[] = []) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count ${text}`,
          values,
        )
        return rows[0]!.count
      })
    /** Waits for what a job does. */
    const until = async (isDone: () => Promise<boolean>, seconds = 100) => {
      for (let tries = 0; tries < seconds * 2 && !(await isDone()); tries += 1) await sleep(500)
    }

    // What customers and employees leave behind on the first day.
    const unfinished = await draftWithDocument(node)
    const asked = await askedToSign(node)
    const [submitted] = await seedSigned(url, 1)
    must((await submit(node.url, submitted!)) === 200, 'The application was not submitted.')
    const token = await signedIn(node)
    must((await daysLeft(node, token)).daysLeft === 30, 'The clock does not begin with 30 days.')
    const asksFor = () => count("from mail where kind = 'signature-asked'")
    await until(async () => (await asksFor()) === 1)
    const keptFiles = () => filesIn(folder)
    must(keptFiles() > 0, 'There is no file.')

    for (const [days, left] of [
      [17, 13], // February 28
      [18, 12], // February 29
      [19, 11], // March 1
      [29, 1],
      [30, 0], // March 12: daylight saving time began at night
      [31, -1],
      [40, -10],
    ] as const)
      await check(`day ${days}`, async () => {
        // At noon in New York. The first day counts as the 11th there.
        await moved(days - 1, 17 * HOUR)
        const found = await daysLeft(node, await signedIn(node))
        must(found.daysLeft === left, `${found.daysLeft} days left instead of ${left}`)
        return `${left} ${Math.abs(left) === 1 ? 'day' : 'days'} left`
      })
    await check('reminders to sign', async () => {
      await until(async () => (await asksFor()) === 3)
      const sent = await asksFor()
      must(sent === 3, `${sent} mails instead of one and two reminders`)
      return 'two after the first mail'
    })
    await check('an old access token', async () => {
      const { status } = await askList(node, token)
      must(status === 401, `answered ${status}`)
      return 'refused with 401'
    })
    await check('a signing link after 30 days', async () => {
      const link = await mailedLink(url, asked)
      const reply = await fetch(`${node.url}/api/signing/rexel/links/${link}/opening`, { method: 'POST' })
      must(reply.status >= 400 && reply.status < 500, `answered ${reply.status}`)
      return `refused with ${reply.status}: ${((await reply.json()) as { message: string }).message}`
    })
    await check('anchor at 5:00', async () => {
      await moved(41, 5 * HOUR + 2_000)
      await until(async () => (await count('from audit_anchor')) > 0)
      must((await count('from audit_anchor')) === 1, `${await count('from audit_anchor')} anchors`)
      return 'one'
    })
    await check('sweep of sign-ins at 7:00', async () => {
      const before = await count('from oidc_record where expires_at < $1', [
        new Date(BEGINS.getTime() + 40 * DAY),
      ])
      await moved(41, 7 * HOUR + 2_000)
      const left = () =>
        count('from oidc_record where expires_at < $1', [new Date(BEGINS.getTime() + 40 * DAY)])
      await until(async () => (await left()) === 0)
      must(before > 0 && (await left()) === 0, `${await left()} of ${before} are left`)
      return `${before} expired records deleted`
    })
    const warnings = () => count("from mail where kind like '%purge%'")
    await check('no warning of a draft on day 52', async () => {
      const looked = () => count("from jobs.job where name = 'purge-drafts' and state = 'completed'")
      const before = await looked()
      await moved(52, 4 * HOUR + 2_000)
      await until(async () => (await looked()) > before)
      must((await looked()) > before, 'the daily job did not run')
      must((await warnings()) === 0, `${await warnings()} mails`)
      return 'none, although the daily job ran'
    })
    await check('warning of drafts a week before', async () => {
      await moved(54, 4 * HOUR + 2_000)
      await until(async () => (await warnings()) === 2)
      must((await warnings()) === 2, `${await warnings()} mails for two unfinished forms`)
      return 'one mail for each of two forms, on day 54'
    })
    await check('purge of drafts', async () => {
      await moved(61, 4 * HOUR + 2_000)
      const purged = () => count('from saved_form where purged_at is not null')
      await until(async () => (await purged()) === 2)
      must((await purged()) === 2, `${await purged()} of two unfinished forms`)
      const reply = await fetch(`${node.url}/api/CreditApplication/rexel/${unfinished}`)
      must(reply.status === 404, `the purged draft answers ${reply.status}`)
      must(
        (await count("from saved_form where key = $1 and state = 'pending'", [submitted!])) === 1,
        'the submitted one is gone',
      )
      return 'both unfinished forms on day 61, and not the submitted one'
    })
    await check('sweep of files at 6:00', async () => {
      const before = keptFiles()
      await moved(63, 6 * HOUR + 2_000)
      await until(async () => keptFiles() < before)
      const loose = await count('from loose_file')
      must(keptFiles() < before, `${keptFiles()} of ${before} files are left`)
      return `${before - keptFiles()} of ${before} files deleted, ${loose} wait`
    })
    await check('audit chains', async () => {
      const { rows, broken } = await chainsIn(db)
      must(broken.length === 0, broken.join('; '))
      return `${rows} rows verified`
    })
    const unexpected = node
      .log()
      .split('\n')
      .filter((line) => line.includes('"unexpected"'))
    await node.stop()
    const details = [...lines, ...unexpected].map((line) => `\n          ${line}`).join('')
    return {
      figure: `${lines.length} checks, ${failed()} failed; ${unexpected.length} unexpected errors in the log${details}`,
      met: failed() + unexpected.length === 0,
    }
  })

const draftWithDocument = async (node: RunningServer): Promise<string> => {
  const { key } = await save(node.url, withCity('Portland'))
  const { status } = await upload(node.url, key, 'quote.pdf', printDocument('Quote', 'for the drill'))
  must(status === 200, `The upload was refused with ${status}.`)
  return key
}

/** Another form, whose signatory has a link in the mail. */
const askedToSign = async (node: RunningServer): Promise<string> => {
  const answers = withCity('Salem')
  // A seeded branch.
  const businessInfo = { ...answers.businessInfo, branchNumber: '101' }
  const { key, cookie } = await save(node.url, { ...answers, businessInfo })
  const call = async (what: string, body: object) => {
    const reply = await fetch(`${node.url}/api/signing/rexel/${key}/${what}`, {
      method: 'POST',
      headers: { cookie: cookie!.split(';')[0]!, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    must(reply.ok, `${what}: ${reply.status} ${await reply.text()}`)
  }
  await call('prepare', {})
  await call('links', { role: 'signatory' })
  return key
}

/** The token in the first mail. */
const mailedLink = (url: string, key: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select m.text from mail m join saved_form f on f.id = m.saved_form_id
       where f.key = $1 and m.kind = 'signature-asked' order by m.created_at limit 1`,
      [key],
    )
    return /\/sign\/rexel\/([^\s)]+)/.exec(rows[0]!.text)![1]!
  })

const signedIn = async ({ url }: RunningServer): Promise<string> => {
  const person = personAt(url, { id: 'trade-credit-web', scope: 'openid profile api' })
  return (await person.signIn('approver.rexel', PASSWORD)).access_token
}

const askList = (node: RunningServer, token: string) =>
  fetch(`${node.url}/api/CreditReview/getListViewModel?tenantId=2`, {
    headers: { authorization: `Bearer ${token}` },
  })

const daysLeft = async (node: RunningServer, token: string): Promise<{ daysLeft: number | null }> => {
  const reply = await askList(node, token)
  const body = (await reply.json()) as { data: { rows: { daysLeft: number | null }[] } }
  must(reply.ok, `The list answered ${reply.status}.`)
  return body.data.rows[0]!
}

const filesIn = (folder: string): number =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
