/** Two nodes behind each proxy of deploy/proxy are restarted one after the other. No client repeats anything. */
import { Agent, request, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { withCity, type Acknowledged } from '../../test/faults/customer.ts'
import { lostSaves } from '../../test/faults/kept.ts'
import { freePort } from '../../test/support/free-port.ts'
import { isInstalled, proxies, startProxy, type Proxy } from '../../test/support/proxies.ts'
import { onGround, type Options, type Row } from './soak-row.ts'
import { CUSTOMERS } from './steady-saves.ts'

/** As in the systemd unit. */
const DRAIN_SECONDS = '5'

export const proxiesRow: Row = {
  says: 'two nodes behind haproxy, then behind nginx, restarted one after the other under steady saves and page views',
  goal: '0 requests lost, refused or broken, and none is repeated; a forged X-Forwarded-For is not trusted',
  run: async (options) => {
    const figures: string[] = []
    let met: boolean | null = null
    for (const name of proxies)
      if (isInstalled(name)) {
        const one = await behind(name, options)
        figures.push(`${name}: ${one.figure}`)
        met = (met ?? true) && one.met
      } else figures.push(`${name}: not installed here`)
    return { figure: figures.join('\n          '), met }
  },
}

interface Answer {
  status: number
  body: string
}
const ask = async (url: string, path: string, options: RequestOptions, body?: FormData): Promise<Answer> => {
  const coded = body && new Response(body)
  const headers = {
    ...options.headers,
    ...(coded ? { 'content-type': coded.headers.get('content-type')! } : {}),
  }
  const asking = request(`${url}${path}`, { ...options, rejectUnauthorized: false, headers })
  asking.end(coded && Buffer.from(await coded.arrayBuffer()))
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: reply.statusCode!, body: await text(reply) }
}

const behind = (name: Proxy, options: Options) =>
  onGround(options, async ({ opened, start, ended }) => {
    const ports = [await freePort(), await freePort()] as const
    const begin = (port: number) =>
      start({ DRAIN_SECONDS, PORT: String(port), TRUST_PROXY: '127.0.0.1', LOG: 'info' })
    const nodes = [await begin(ports[0]), await begin(ports[1])]
    const proxy = await startProxy(name, ports)
    const logs = () => nodes.map((node) => node.log())
    const acknowledged: Acknowledged[][] = []
    const lost: string[] = []
    let views = 0
    let over = false
    const isOver = () => over || ended()
    /** Each customer has a separate address and a connection that stays open, as a browser does. */
    const customer = async (nth: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${nth + 1}` })
      const list: Acknowledged[] = []
      acknowledged.push(list)
      for (let n = 0; !isOver(); n += 1) {
        const city = `Street ${nth}x${n}`
        const body = new FormData()
        body.set('tenantId', '2')
        body.set('applicationID', list.at(-1)?.key ?? '')
        body.set('incompleteFormData', JSON.stringify(withCity(city)))
        if (list.length) body.set('rowVersion', String(list.at(-1)!.rowVersion))
        const headers = list.length ? {} : { 'idempotency-key': randomUUID() }
        try {
          const saved = await ask(proxy.url, SAVE, { agent, method: 'POST', headers }, body)
          if (saved.status !== 200) throw new Error(`a save got ${saved.status}`)
          const { data } = JSON.parse(saved.body) as { data: { applicationKey?: string; rowVersion: number } }
          list.push({ key: data.applicationKey ?? list.at(-1)!.key, rowVersion: data.rowVersion, city })
          // One connection stays open; a view opens another, as a second visitor would.
          const view = await ask(proxy.url, '/application/rexel', { agent: false })
          if (view.status !== 200) throw new Error(`a page got ${view.status}`)
          views += 1
        } catch (error) {
          lost.push(error instanceof Error ? error.message : String(error))
        }
        // No more than the product lets one address save.
        await sleep(CUSTOMERS.paceMs * 6)
      }
      agent.destroy()
    }
    const asking = Promise.all(Array.from({ length: CUSTOMERS.customers * 3 }, (_, nth) => customer(nth)))
    try {
      const isTrusted = await believes(proxy.url, logs)
      for (const [nth, port] of ports.entries()) {
        await sleep(options.seconds * 500)
        await nodes[nth]!.stop()
        nodes[nth] = await begin(port)
      }
      await sleep(options.seconds * 500)
      over = true
      await asking
      const codes = nodes.map(({ process }) => process.exitCode)
      const gone = await lostSaves(opened.db, acknowledged)
      return {
        figure: `${acknowledged.flat().length} saves and ${views} pages, ${lost.length} lost (${[...new Set(lost)].join(', ') || 'none'}), ${gone.length} acknowledged saves missing; a forged address is ${isTrusted ? 'TRUSTED' : 'not trusted'}`,
        met: lost.length + gone.length === 0 && !isTrusted && codes.every((code) => code === null),
      }
    } finally {
      over = true
      await proxy.stop()
    }
  })

const SAVE = '/api/FormDataStorage/save-in-progress-form-external'

/** Refused requests are logged with digits for their address: they must not follow a forged header. */
const believes = async (url: string, logs: () => readonly string[]): Promise<boolean> => {
  const named = () =>
    logs().flatMap((log) => [...log.matchAll(/"status":401[^\n]*"from":"([^"]+)"/g)].map(([, from]) => from!))
  const refuse = async (localAddress: string, forged: string) => {
    const before = named().length
    const headers = { 'x-forwarded-for': forged }
    await ask(url, '/api/user/getListViewModel?tenantId=2', { agent: false, localAddress, headers })
    while (named().length === before) await sleep(20)
  }
  await refuse('127.0.2.1', '203.0.113.9')
  await refuse('127.0.2.1', '198.51.100.7')
  await refuse('127.0.3.1', '203.0.113.9')
  // Two callers, whatever they said.
  return new Set(named()).size !== 2 || named().some((from) => !from.startsWith('127.0.'))
}
