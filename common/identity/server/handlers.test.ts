import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('tells employees who they are, as the server reads their token', async () => {
  const url = '/api/account/identity'
  const reply = await app.inject({ url, headers: await app.signIn('admin.rexel') })
  expect(reply.json().data).toMatchObject({
    sso: 'demo-admin.rexel',
    name: 'Grace Lindqvist',
    banner: 'rexel',
    role: [expect.stringContaining('"Admin"')],
  })
  expect((await app.inject({ url })).statusCode).toBe(401)
})
