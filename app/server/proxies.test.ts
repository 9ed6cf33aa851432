/** The examples in deploy/proxy do what docs/operations/install.md asks of a proxy. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  request as plainRequest,
  type IncomingMessage,
} from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/support/free-port.ts'
import { isInstalled, proxies, type RunningProxy, startProxy } from '../../test/support/proxies.ts'

const MIB = 1_048_576

/** Says what it got. Its exports come in two parts; one of them is cut short. */
const node: RequestListener = async (incoming, reply) => {
  let bytes = 0
  for await (const chunk of incoming) bytes += (chunk as Buffer).length
  if (incoming.url === '/export') {
    reply.write('first')
    setTimeout(() => reply.end('second'), 500)
  } else if (incoming.url === '/broken') {
    reply.write('first')
    setTimeout(() => reply.destroy(), 100)
  } else reply.end(JSON.stringify({ bytes, headers: incoming.headers }))
}

describe.each(proxies)('%s (skipped where it is not installed)', (name) => {
  const skipped = !isInstalled(name)
  let proxy: RunningProxy
  let only: Server
  beforeAll(async () => {
    if (skipped) return
    only = createServer(node).listen(0, '127.0.0.1')
    await once(only, 'listening')
    // No one listens at the second node.
    proxy = await startProxy(name, [(only.address() as AddressInfo).port, await freePort()])
  })
  afterAll(async () => {
    await proxy?.stop()
    only?.closeAllConnections()
    only?.close()
  })
  const ask = async (path: string, options: RequestOptions = {}, body?: Buffer): Promise<IncomingMessage> => {
    const asking = request(`${proxy.url}${path}`, { rejectUnauthorized: false, agent: false, ...options })
    asking.end(body)
    const [reply] = (await once(asking, 'response')) as [IncomingMessage]
    return reply
  }
  const got = async (reply: IncomingMessage) =>
    JSON.parse(await text(reply)) as { bytes: number; headers: IncomingHttpHeaders }

  it.skipIf(skipped)('is valid', () => {
    expect(proxy.verdict.text).not.toMatch(/warn|alert/i)
    expect(proxy.verdict.status).toBe(0)
  })

  it.skipIf(skipped)('replaces what a caller says about their address', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    }
    const { headers: seen } = await got(await ask('/', { headers, localAddress: '127.0.0.7' }))
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.7', 'x-forwarded-proto': 'https' })
    expect(seen).not.toHaveProperty('x-forwarded-host')
  })

  it.skipIf(skipped)('passes over a node that does not listen', async () => {
    for (let nth = 0; nth < 10; nth += 1)
      expect((await ask('/', { method: 'POST' }, Buffer.from('a'))).statusCode).toBe(200)
  })

  it.skipIf(skipped)('lets a body of 64 MB through', async () => {
    const { bytes } = await got(await ask('/', { method: 'POST' }, Buffer.alloc(64 * MIB)))
    expect(bytes).toBe(64 * MIB)
  })

  it.skipIf(skipped)('sends an export on as it comes, and shows that one was cut short', async () => {
    const [first] = (await once(await ask('/export'), 'data')) as [Buffer]
    expect(first.toString()).toBe('first')
    await expect(text(await ask('/broken'))).rejects.toThrow('aborted')
  })

  it.skipIf(skipped)('keeps metrics for this machine, and sends http to https', async () => {
    for (const path of ['/metrics', '/Metrics/', '/ready/detail'])
      expect((await ask(path)).statusCode).toBe(404)
    const asking = plainRequest(`${proxy.plainUrl}/apply`, { agent: false }).end()
    const [{ statusCode, headers }] = (await once(asking, 'response')) as [IncomingMessage]
    expect(statusCode).toBe(301)
    expect(headers.location).toMatch(/^https:\/\/localhost\S*\/apply$/)
  })
})
