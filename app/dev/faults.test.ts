import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const set = (body: object) => app.inject({ method: 'POST', url: '/dev/faults.json', body })

it('shows what fails, as JSON and as a page', async () => {
  expect((await app.inject({ url: '/dev/faults.json' })).json().erp).toEqual({
    fault: 'none',
    times: null,
    method: null,
  })
  const reply = await set({ port: 'erp', fault: 'answers lost', times: 2, method: 'setCredit' })
  expect(reply.json()).toMatchObject({
    erp: { fault: 'answers lost', times: 2, method: 'setCredit' },
    mail: { fault: 'none' },
  })
  const page = (await app.inject({ url: '/dev/faults' })).body
  expect(page).toContain('Succeeds, but loses the reply, only setCredit, for the next 2 calls.')
})

it("accepts the page's form", async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/dev/faults',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'port=erp&fault=failing&times=&method=',
  })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dev/faults'])
  expect((await app.inject({ url: '/dev/faults' })).body).toContain('<p class="bad">Fails.</p>')
})

it('makes the features fail as real services would', async () => {
  await set({ port: 'erp', fault: 'failing', times: 1 })
  const ask = async () =>
    app.inject({
      url: '/api/AccountNumber/get/rexel?accountId=100001',
      headers: await app.signIn('approver.rexel'),
    })
  expect((await ask()).statusCode).toBe(503)
  expect((await ask()).statusCode).toBe(404)
})

it.each([
  [{ port: 'files', fault: 'failing' }, 'body.port'],
  [{ port: 'erp', fault: 'burning' }, 'body.fault'],
  [{ port: 'erp', fault: 'failing', times: 0 }, 'body.times'],
])('refuses %j', async (body, path) => {
  const reply = await set(body)
  expect(reply.statusCode).toBe(400)
  expect(reply.body).toContain(path)
})
