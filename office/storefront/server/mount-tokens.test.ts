import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const made = async (query: string) => {
  const { token, url } = (await app.inject({ url: `/dev/storefront-token.json?${query}` })).json()
  const told = await app.inject({ url: `/api/creditapplication/storefront-token?sftoken=${token}` })
  return { token, url: url as string, told: told.json() }
}

it('creates a valid token, and the link that a shop would open', async () => {
  const { token, url, told } = await made('banner=gexpro&customerNumber=100007')
  expect(told).toMatchObject({ customerNumber: '100007', firstName: 'Ada', errorDescription: '' })
  expect(url).toBe(`http://localhost:5000/application/gexpro?sftoken=${token}`)
})

it('also creates tokens that are refused', async () => {
  expect((await made('expired=1')).told.errorDescription).toContain('expired')
  expect((await made('tampered=1')).told.errorDescription).toContain("couldn't read")
})

it('creates a token that expires when requested', async () => {
  const { token } = await made('seconds=5')
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 5_000)
  const told = await app.inject({ url: `/api/creditapplication/storefront-token?sftoken=${token}` })
  app.clock.now = now
  expect(told.json().errorDescription).toContain('expired')
})

it('shows a page that escapes its input and runs no scripts', async () => {
  const reply = await app.inject({ url: '/dev/storefront-token?firstName=%3Cscript%3E' })
  expect(reply.body).toContain('Open the application as this customer')
  expect(reply.body).not.toContain('<script')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})

it('refuses invalid values', async () => {
  for (const query of ['banner=acme', 'customerNumber=x', 'seconds=0'])
    expect((await app.inject({ url: `/dev/storefront-token?${query}` })).statusCode).toBe(400)
})
