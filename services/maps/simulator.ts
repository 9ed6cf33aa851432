/**
 * Follows the description of the Maps Static API: answers a signed and valid request with a picture, and refuses
 * others.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { signatureOf } from './google.ts'

export const KEY = 'a-key'
export const SECRET = 'vNIXE0xscrmjlyV-12Nj_BvUPaw='
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Longer URLs are refused. */
const LONGEST = 16_384

/** Never ends while it is read. */
async function* flood() {
  for (;;) yield Buffer.alloc(65_536)
}

export const googleSimulator = async () => {
  const asked: URLSearchParams[] = []
  let fault: 'warning' | 'page' | 'silent' | 'endless' | null = null
  const server = createServer((request, response) => {
    const url = request.url!
    const [unsigned, signature] = url.split('&signature=')
    const query = new URL(url, 'http://simulator').searchParams
    asked.push(query)
    const refuse = (status: number, words: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(words)
    if (fault === 'silent') return
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy')
    if (url.length > LONGEST) return void refuse(414, 'URI too long')
    if (signature !== signatureOf(unsigned!, SECRET) || query.get('key') !== KEY)
      return void refuse(403, 'Unable to authenticate the request.')
    const [width, height] = (query.get('size') ?? '').split('x').map(Number)
    const lawful = width! > 0 && width! <= 640 && height! > 0 && height! <= 640
    if (!lawful || !['1', '2'].includes(query.get('scale') ?? '1'))
      return void refuse(400, 'Invalid request.')
    const positioned = query.has('markers') || query.has('path') || (query.has('center') && query.has('zoom'))
    if (!positioned) return void refuse(400, 'Invalid request. Missing the center or zoom.')
    if (fault === 'endless')
      return void Readable.from(flood())
        .on('error', () => {})
        .pipe(response.writeHead(200, { 'content-type': 'image/png' }))
    response
      .writeHead(200, {
        'content-type': 'image/png',
        ...(fault === 'warning' && { 'x-staticmap-api-warning': 'Error geocoding: markers' }),
      })
      .end(PICTURE)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failing: (next: typeof fault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
