import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = (accepted: string | null, url = '/generic/getCountryList') =>
  app.server.app.inject({ url, headers: accepted === null ? {} : { 'accept-encoding': accepted } })

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long list travels as %s to a browser that accepts it', async (encoding, accepted, unpack) => {
  const plain = await read(null)
  const packed = await read(accepted)
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(unpack(packed.rawPayload).toString('utf8')).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 2)
})

it('a caller that accepts nothing gets plain text', async () => {
  const { headers } = await read(null)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).toMatchObject({ vary: 'accept-encoding' })
})

it('a short reply and a reply to a change stay as they are', async () => {
  expect((await read('br', '/generic/getPlattforceUrl')).headers).not.toHaveProperty('content-encoding')
  const begun = await app.server.app.inject({
    method: 'POST',
    url: '/api/privacy/requests',
    payload: { fill: 'x'.repeat(5_000) },
    headers: { 'accept-encoding': 'br' },
  })
  expect(begun.headers).not.toHaveProperty('content-encoding')
})
