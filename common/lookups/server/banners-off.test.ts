/** A company that uses one banner switches the others off. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import type { Day } from '../../../platform/text/days/days.ts'
import { bannerOf, bannerNames } from '../../../banners/rules/banners.ts'
import { privacyReceived } from '../../../forms/privacy-request/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { beginDraft, fullAnswers, saving } from '../../../test/support/applicant.ts'

const folder = mkdtempSync(join(tmpdir(), 'banners-'))
let all: TestApp
let app: TestApp
beforeAll(async () => {
  const file = join(folder, 'banners.json')
  const off = bannerNames.filter((name) => name !== 'platt').map((name) => [name, { isOn: false }] as const)
  writeFileSync(file, JSON.stringify(Object.fromEntries(off)))
  all = await testApp()
  app = await testApp({ BANNERS_FILE: file }, { database: all.server.database, branches: false })
})
afterAll(async () => {
  await app.server.app.close()
  await all.close()
  rmSync(folder, { recursive: true })
})

test('is offered alone', async () => {
  const tenants = (await app.inject('/home/getTenants')).json<{ name: string }[]>()
  expect(tenants.map(({ name }) => name)).toEqual(['platt'])
})

test('has the only forms that begin or open', async () => {
  const begun = await beginDraft(all)
  expect((await saving(app, fullAnswers(), {})).statusCode).toBe(404)
  const opened = (of: TestApp) =>
    of.inject({ url: `/api/CreditApplication/rexel/${begun.key}`, cookies: begun.cookies })
  expect((await opened(all)).statusCode).toBe(200)
  expect((await opened(app)).statusCode).toBe(404)
})

test('is the only one in which staff act', async () => {
  const list = async (tenantId: number) =>
    (
      await app.inject({
        url: `/api/CreditReview/getListViewModel?tenantId=${tenantId}`,
        headers: await app.signIn('systemadmin.all'),
      })
    ).statusCode
  expect([await list(1), await list(2)]).toEqual([200, 404])
})

test('gets the privacy requests, which name no banner, and mails the receipt', async () => {
  const email = 'ann@privacy.example'
  const reply = await app.inject({
    method: 'POST',
    url: '/api/privacy/requests',
    payload: {
      privacySelection: 'delete',
      firstName: 'Ann',
      lastName: 'Lee',
      emailAddress: email,
      phoneNumber: '(503) 555-0110',
    },
  })
  expect(reply.statusCode).toBe(200)
  const mails = (await app.mailbox(1)).filter(({ recipient }) => recipient === email)
  expect(mails.map(({ banner_id }) => banner_id)).toEqual([1])
})

test('has the only branches that a list loads', async () => {
  const load = async (banner: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/branches/load',
        headers: await app.signIn('systemadmin.all'),
        payload: {
          tenantId: 1,
          csv: `banner,number,name,address,city,state,zip\n${banner},99,Bend,2 Main St,Bend,OR,97701`,
          apply: false,
        },
      })
    ).json<{ data: { faults: object[] } }>().data.faults
  expect(await load('platt')).toEqual([])
  expect(await load('rexel')).toEqual([{ line: 2, says: 'The banner "rexel" is off.' }])
})

test('mails alone: none leaves in the name of another one', async () => {
  const data = { kind: 'delete' as const, name: 'Ann', answerBy: '2026-05-01' as Day }
  const order = { formId: null, reference: null, to: 'lee@privacy.example', data }
  const queued = (banner: 'platt' | 'rexel') =>
    inTransaction(app.db, (tx) =>
      queueMail(tx, app.server.jobs, privacyReceived, {
        ...order,
        banner: bannerOf(banner, app.server.banners)!,
      }),
    )
  expect(await queued('platt')).not.toBeNull()
  expect(await queued('rexel')).toBeNull()
})
