/** Responses of outside services are stored in our database, whatever characters they contain. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { askJson } from './ask-json.ts'

let service: Server
let url: URL
let answer = ''
beforeAll(async () => {
  service = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(answer)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
})
afterAll(() => service.close())

const Said = z.object({ name: z.string(), lines: z.array(z.string()) })

it('removes NUL and lone surrogates, which no database stores', async () => {
  answer = String.raw`{"name":"Beacon\u0000 Electric\ud800","lines":["9 Oak\u0000"]}`
  expect(await askJson({ url, answers: Said })).toEqual({
    name: 'Beacon Electric\ufffd',
    lines: ['9 Oak'],
  })
})
