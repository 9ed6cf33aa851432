import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { makeApp } from './app.ts'
import { banners, bannerNames } from '../../banners/rules/banners.ts'
import { servePages } from './pages.ts'
import { shellsIn } from './shell.ts'

const folder = mkdtempSync(join(tmpdir(), 'shell-'))
writeFileSync(join(folder, 'index.html'), 'plain __CSP_NONCE__')
writeFileSync(join(folder, 'application.html'), '__BANNER__: __HEADING__ __CSP_NONCE__')
writeFileSync(join(folder, 'application-platt.html'), '__BANNER__ first step __CSP_NONCE__')
const app = await makeApp({ production: true, log: 'silent', trustProxy: '' })
const headingOf = (_: string, isNew: boolean) => (isNew ? 'Detail Information' : 'Credit Application')
await servePages(app, folder, { authority: [], chat: [] }, headingOf)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const html = async (url: string) => (await app.inject({ url })).body.split(' ').slice(0, -1).join(' ')

it.each([
  ['/application/rexel', 'rexel: Detail Information'],
  ['/Application/GexPro/', 'gexpro: Detail Information'],
  ['/application/platt', 'platt first step'],
  ['/application/platt?sftoken=t', 'platt: Detail Information'],
  ['/application/platt/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11', 'platt: Credit Application'],
  ['/guarantor/rexelenergy', 'rexelenergy: Credit Application'],
  ['/guarantor/rexel/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11', 'rexel: Credit Application'],
  [`/guarantor/rexel/${'k'.repeat(43)}`, 'plain'],
  [`/guarantor/rexel/${'k'.repeat(40)}`, 'plain'],
  ['/application/nobody', 'plain'],
  ['/admin/rexel', 'plain'],
  ['/', 'plain'],
])('shows what is already known of %s', async (url, words) => {
  expect(await html(url)).toBe(words)
})

it('compresses a page as the browser accepts it, each with its own nonce', async () => {
  const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const brotli = await get('gzip, deflate, br')
  const zipped = await get('gzip')
  expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  const pages = [brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload)].map(String)
  expect(new Set(pages).size).toBe(2)
  for (const page of pages) expect(page).toMatch(/^plain [A-Za-z0-9+/]{22}==$/)
})

it.each(['/application.html', '/application-platt.html', '/index.html'])(
  'does not serve %s as a file',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)

it('shows the frame instead of the built first step of a banner that a company changed', () => {
  const own = banners.map((banner) => ({ ...banner, phone: '800-555-0100' }))
  expect(shellsIn(folder, headingOf, own)!('/application/platt')).toBe(
    'platt: Detail Information __CSP_NONCE__',
  )
})

it("writes the banners' colors into the page, including a company's own, and which it uses", () => {
  const styled = mkdtempSync(join(tmpdir(), 'shell-'))
  writeFileSync(
    join(styled, 'index.html'),
    '<meta name="banners" content="__BANNERS_IN_USE__" /><style>__BANNER_COLORS__</style>',
  )
  const own = banners.map((banner) =>
    banner.name === 'platt' ? { ...banner, color: '#123456', isOn: false } : banner,
  )
  expect(shellsIn(styled, headingOf, own)!('/')).toBe(
    `<meta name="banners" content="${bannerNames.filter((name) => name !== 'platt').join(' ')}" /><style>${own.map(({ name, color }) => `[data-banner=${name}]{--banner:${color}}`).join('')}</style>`,
  )
  rmSync(styled, { recursive: true })
})
