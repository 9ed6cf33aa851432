/** The log of a real process says what was called and how it went, and holds nothing of whom it was about. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullAnswers } from '../support/applicant.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { STOREFRONT_KEY, storefrontToken } from '../support/directory.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { save } from './customer.ts'
import { freshFolder, startServer } from './server-process.ts'

let database: OpenDatabase | undefined
const folder = freshFolder()
beforeAll(async () => {
  mkdirSync(join(folder, 'keys'))
  // The other tests make these keys where nobody has yet.
  await (await testApp()).close()
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  if (process.env.TEST_DATABASE_URL) database = await testDatabase()
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('holds no key, token, cookie, address of mail or secret, and no text of an application', async () => {
  const server = await startServer(folder, {
    LOG: 'info',
    TRUST_PROXY: '127.0.0.1,::1',
    STOREFRONT_KEYS: STOREFRONT_KEY,
    // Nobody answers there, which is worth a line.
    ERP: 'http://127.0.0.1:9',
    ERP_TOKEN: 'token-of-the-gateway',
    ...(database ? { DATABASE_URL: await urlOf(database) } : {}),
  })
  const answers = fullAnswers()
  const { guid, cookie } = await save(server.url, {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: 'Quietly Wired' },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  const session = /^draft=([^;]+)/.exec(cookie ?? '')![1]!
  const bearer = 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJzZWNyZXQtdG9rZW4ifQ.'
  const visit = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: {
        cookie: `draft=${session}`,
        authorization: bearer,
        referer: `${server.url}/application/rexel/${guid}`,
      },
    }).then((reply) => reply.text())
  await visit(`/api/CreditApplication/rexel/${guid}`)
  await visit(`/api/CreditApplication/rexel/${guid}/nothing?email=ada@example.com`)
  await visit(`/application/rexel/${guid}`)
  await visit(`/api/signing/rexel/${guid}/prepare`, { method: 'POST' })
  await visit(`/api/signing/rexel/links/${session}/opening`, { method: 'POST' })
  await visit('/api/CreditReview/getListViewModel?tenantId=2&customer=ada@example.com')
  await visit('/api/CreditReview/getDetailViewModel/rexel/100001')
  await visit('/api/CreditApplication/rexel/%E0%A4%A')
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
  const told = lines.join('\n')
  // Which service did not answer, and how; not what it was asked.
  expect(told).toContain('127.0.0.1:9 could not be reached')
  for (const secret of [
    guid,
    session,
    'eyJhbGci',
    'secret-token',
    'example.com',
    'Quietly',
    'Byron',
    '40077123',
    'web-7',
    'our-own-link-key',
    'token-of-the-gateway',
    // Not shorter pieces of it: an instant or a process number may hold any four digits.
    '912-34-5678',
    '912345678',
    'last4',
  ])
    expect(told.includes(secret), `the log says "${secret}"`).toBe(false)
  expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
})
