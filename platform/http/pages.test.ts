import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bannersWith, chatOrigins } from '../../banners/rules/banner-overrides.ts'
import { makeApp } from './app.ts'
import { servePages } from './pages.ts'

const chat = {
  name: 'Chatter',
  script: 'https://cdn.chat.example/a.js',
  origins: ['wss://talk.chat.example'],
}
const { banners } = bannersWith({ gexpro: { chat }, platt: { chat: 'none' } })
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Shell</title>')
  app = await makeApp({ production: true, log: 'silent', trustProxy: '' })
  const outside = {
    authority: ['https://sign-in.example'],
    chat: chatOrigins(banners),
    frames: ['https://people.example'],
    signing: ['https://app.hellosign.example'],
  }
  await servePages(app, folder, outside, () => 'Credit Application')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const policyOf = async (url: string) =>
  Object.fromEntries(
    String((await app.inject({ url })).headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

describe('the content security policy of a page', () => {
  it("lists the origins of a configured chat on customers' pages (WIRE-11)", async () => {
    for (const path of ['/application/gexpro', '/guarantor/gexpro', '/cash-account/platt']) {
      const policy = await policyOf(path)
      expect(policy['script-src']).toEqual(["'self'", 'https://cdn.chat.example'])
      expect(policy['connect-src']).toContain('wss://talk.chat.example')
    }
  })

  it.each([
    '/sign/gexpro/key',
    `/guarantor/gexpro/${'k'.repeat(43)}`,
    // A link damaged by an email program or by hand may still contain most of the key.
    `/guarantor/gexpro/${'k'.repeat(43)}).`,
    `/guarantor/gexpro/${'k'.repeat(40)}`,
    `/Guarantor//gexpro/${'k'.repeat(43)}/`,
    '/%73ign/gexpro/key',
    '/.//sign/gexpro/key',
    '/tax-certificate/platt/token',
    '/missing-items/gexpro/token',
    '/instant-credit/gexpro/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11?accessToken=token',
    '/application/gexpro/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11',
    '/application/gexpro?sftoken=token',
    '/any-new-page/gexpro/key',
    '/admin',
    '/admin/gexpro',
    '/auth-callback?code=1',
  ])('allows no third-party scripts on %s', async (url) => {
    const policy = await policyOf(url)
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'", 'https://sign-in.example'])
  })

  it("allows the e-signature provider's page only in a frame of the pages on which someone signs", async () => {
    for (const path of ['/sign/gexpro/key', '/guarantor/gexpro/key', '/instant-credit/gexpro/guid'])
      expect((await policyOf(path))['frame-src']).toContain('https://app.hellosign.example')
    for (const path of ['/application/gexpro', '/admin/gexpro', '/signing'])
      expect((await policyOf(path))['frame-src']).not.toContain('https://app.hellosign.example')
  })

  it('allows the profile editor only in a frame of the back office (SHELL-064)', async () => {
    expect((await policyOf('/admin/gexpro'))['frame-src']).toContain('https://people.example')
    expect((await policyOf('/application/gexpro'))['frame-src']).not.toContain('https://people.example')
  })

  it('allows only our own pages to ask for the location (APP-042)', async () => {
    const { headers } = await app.inject({ url: '/application/rexel' })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
  })
})

it('leads a page at 127.0.0.1 to localhost in Development, because the sign-in works only there', async () => {
  const local = await makeApp({ production: false, log: 'silent', trustProxy: '' })
  await servePages(local, folder, { authority: [], chat: [] }, () => '', banners, 'http://localhost:5000')
  const ask = (host: string, url: string) => local.inject({ url, headers: { host } })
  const led = await ask('127.0.0.1:5000', '/admin/creditapps/rexel?filter=Denied')
  expect([led.statusCode, led.headers['location']]).toEqual([
    307,
    'http://localhost:5000/admin/creditapps/rexel?filter=Denied',
  ])
  expect((await ask('localhost:5000', '/admin')).statusCode).toBe(200)
  expect((await ask('127.0.0.1:5000', '/api/nothing')).statusCode).toBe(404)
  await local.close()
})

it.each([
  ['/', 'no-cache'],
  ['/page-unavailable/rexel', 'no-cache'],
  ['/application/rexel', 'no-store'],
  ['/admin', 'no-store'],
  ['/page-unavailable/rexel/../../admin', 'no-store'],
])('the browser keeps a page only if it asks no questions: %s', async (url, kept) => {
  expect((await app.inject({ url })).headers['cache-control']).toBe(kept)
})
