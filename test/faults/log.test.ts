/**
 * The log of a real process says what was called and with which result, and contains nothing about the person
 * concerned.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullAnswers } from '../support/applicant.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { STOREFRONT_KEY, storefrontToken } from '../support/directory.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { pseudonyms } from '../../platform/http/access/pseudonyms.ts'
import { seedDemonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { personAt } from '../../common/identity/server/person-at-browser.ts'
import { readVaultKeys } from '../../platform/secrets/read-keys.ts'
import { save } from './customer.ts'
import { freshFolder, startServer } from './server-process.ts'

let database: OpenDatabase | undefined
const folder = freshFolder()
beforeAll(async () => {
  mkdirSync(join(folder, 'keys'))
  // Creates the keys that the tests share, if no other test has created them yet.
  await (await testApp()).close()
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  if (process.env.TEST_DATABASE_URL) database = await testDatabase()
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('contains no key, token, cookie, email address or secret, and no text of an application', async () => {
  const server = await startServer(folder, {
    LOG: 'info',
    TRUST_PROXY: '127.0.0.1,::1',
    STOREFRONT_KEYS: STOREFRONT_KEY,
    // Nothing listens there, which is worth a line in the log.
    ERP: 'http://127.0.0.1:9',
    ERP_TOKEN: 'token-of-the-gateway',
    ...(database ? { DATABASE_URL: await urlOf(database) } : {}),
  })
  const answers = fullAnswers()
  const { key, cookie } = await save(server.url, {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: 'Quietly Wired' },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  const session = /^draft=([^;]+)/.exec(cookie ?? '')![1]!
  const bearer = 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJzZWNyZXQtdG9rZW4ifQ.'
  const ctx = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: {
        cookie: `draft=${session}`,
        authorization: bearer,
        referer: `${server.url}/application/rexel/${key}`,
      },
    }).then((reply) => reply.text())
  await ctx(`/api/CreditApplication/rexel/${key}`)
  await ctx(`/api/CreditApplication/rexel/${key}/nothing?email=ada@example.com`)
  await ctx(`/application/rexel/${key}`)
  await ctx(`/api/signing/rexel/${key}/prepare`, { method: 'POST' })
  // As long as the token of a link. The cookie beside it is signed, so it is longer.
  const token = session.slice(0, 43)
  await ctx(`/api/signing/rexel/links/${token}/opening`, { method: 'POST' })
  await ctx('/api/CreditReview/getListViewModel?tenantId=2&customer=ada@example.com')
  await ctx('/api/CreditReview/getDetailViewModel/rexel/100001')
  await ctx('/api/CreditApplication/rexel/%E0%A4%A')
  const sftoken = await storefrontToken(new Date(), { customerNumber: '40077123' })
  for (const path of [
    `/application/rexel?sftoken=${sftoken}`,
    `/api/creditapplication/storefront-token?sftoken=${sftoken}`,
    `/api/AccountNumber/get-external?sftoken=${sftoken}`,
    `/application/getcompanyinfo?accountId=40077123&sftoken=${sftoken}`,
    '/application/getrexelcompanyinfo?apiKey=our-own-link-key&entityId=40077123',
  ])
    await (await fetch(server.url + path)).text()
  await server.stop()

  const log = server.log()
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => (JSON.parse(line) as { route?: string }).route)).toEqual(
    expect.arrayContaining([
      '/api/CreditApplication/:tenant/:guid',
      '/api/signing/:tenant/links/:token/opening',
      '/api/CreditReview/getListViewModel',
      '/api/AccountNumber/get-external',
      '/application/getrexelcompanyinfo',
    ]),
  )
  const refused = lines.filter((line) => [401, 404].includes((JSON.parse(line) as { status: number }).status))
  expect(refused.length).toBeGreaterThan(2)
  // Where the call came from, so that an attack can be traced: the network and a pseudonym for the address.
  for (const line of refused)
    expect((JSON.parse(line) as { from: string }).from).toMatch(
      /^(127\.0\.0\.0\/24|0:0:0::\/48)#[0-9a-f]{8}$/,
    )
  const told = lines.join('\n')
  // Which service didn't respond, and how; not what it was asked.
  expect(told).toContain('127.0.0.1:9 could not be reached')
  for (const secret of [
    key,
    session,
    token,
    'eyJhbGci',
    'secret-token',
    'example.com',
    'Quietly',
    'Byron',
    '40077123',
    'web-7',
    'our-own-link-key',
    'token-of-the-gateway',
    // No shorter pieces: a time or a process number may contain any four digits.
    '912-34-5678',
    '912345678',
    'last4',
  ])
    expect(told.includes(secret), `the log says "${secret}"`).toBe(false)
  expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
})

const PASSWORD = 'correct horse battery'

it.runIf(process.env.TEST_DATABASE_URL)(
  "logs under a pseudonym who was refused and from where, and who exported a list, and creates keys that only the server's user can read",
  async () => {
    const own = freshFolder()
    await seedDemonstrationStaff(database!.db, {
      password: PASSWORD,
      production: false,
      cost: { N: 2 ** 10, r: 8, p: 1 },
    })
    const server = await startServer(own, { LOG: 'info', DATABASE_URL: await urlOf(database!) })
    const client = { id: readConfig({}).SIGN_IN_CLIENT_ID, scope: 'openid profile api' }
    const { access_token: token } = await personAt(server.url, client).signIn('viewonly.rexel', PASSWORD)
    const foreign = await fetch(`${server.url}/api/CreditReview/getListViewModel?tenantId=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(foreign.status).toBe(403)
    const list = await fetch(`${server.url}/api/CreditReview/getExcelDownload?tenantId=2`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await list.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const stranger = personAt(server.url, client)
    const { answer } = await stranger.authorize()
    const wrong = await stranger.ask(answer.location!, { userName: 'Ada.Byron', password: 'a guess of mine' })
    expect(wrong.status).toBe(401)
    const umask = /^Umask:\s*(\d+)$/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]
    await server.stop()

    const words = pseudonyms(
      [...readVaultKeys(readFileSync(join(own, 'keys/secrets.txt'), 'utf8')).values()][0]!,
    )
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const from = expect.stringMatching(/#[0-9a-f]{8}$/)
    const who = words.person('demo-viewonly.rexel')
    expect(said).toContainEqual(expect.objectContaining({ msg: 'signed in', who, from }))
    expect(said).toContainEqual(
      expect.objectContaining({ route: '/api/CreditReview/getListViewModel', status: 403, who, from }),
    )
    expect(said).toContainEqual(
      expect.objectContaining({ msg: 'sign-in refused', who: words.person('account ada.byron'), from }),
    )
    expect(said).toContainEqual(expect.objectContaining({ msg: 'list exported', who, rows: 0 }))
    expect(lines.join()).not.toMatch(/viewonly|byron|correct horse|a guess of mine/i)

    const open = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(own, name)).mode & 0o077,
    )
    expect(open).toEqual([])
    expect(readdirSync(join(own, 'keys'))).toContain('sign-in.json')
    expect(umask).toBe('0077')
    rmSync(own, { recursive: true, force: true })
  },
)
