import { describe, expect, it } from 'vitest'
import { speak } from '../language/index.ts'
import { requestOf } from './request.ts'

describe('a request', () => {
  it('encodes the parameters into the path', () => {
    const { method, url } = requestOf('GET /api/x/:tenant/:id', { params: { tenant: 'rexel', id: '../a b' } })
    expect([method, url]).toEqual(['GET', '/api/x/rexel/..%2Fa%20b'])
  })
  it('omits absent query parameters, and repeats those with several values', () => {
    const { url } = requestOf('GET /api/x', {
      query: { a: 1, b: undefined, c: null, d: ['x', 'y&z'], e: '' },
    })
    expect(url).toBe('/api/x?a=1&d=x&d=y%26z&e=')
  })
  it('bypasses caches, and carries the bearer token', () => {
    const { headers } = requestOf('GET /api/x', {}, 'abc')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', authorization: 'Bearer abc' })
    expect(requestOf('GET /api/x', {}).headers).not.toHaveProperty('authorization')
  })
  it('names the language that the page shows, whatever the browser prefers', async () => {
    expect(requestOf('GET /api/x', {}).headers['accept-language']).toBe('en')
    await speak('es')
    expect(requestOf('GET /api/x', {}).headers['accept-language']).toBe('es')
    await speak('en')
    localStorage.removeItem('language')
  })
  it('sends a body as JSON', () => {
    const { headers, body } = requestOf('POST /api/x', { body: { a: 1 } })
    expect([headers['content-type'], body]).toEqual(['application/json', '{"a":1}'])
  })
  it('sends multipart with text fields before files', () => {
    const file = new File(['x'], 'w9.pdf')
    const { headers, body } = requestOf('POST /api/x', {
      body: { n: 1, o: { a: 1 }, u: null },
      files: { file: [file] },
    })
    expect(headers).not.toHaveProperty('content-type')
    expect([...(body as FormData).keys()]).toEqual(['n', 'o', 'file'])
    expect((body as FormData).get('o')).toBe('{"a":1}')
  })
})
