/** Stands between a scanner and a node: gives each request a separate address, and counts the replies. */
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { addressOf } from '../../test/faults/customer.ts'

export interface Gateway {
  url: string
  tally(): { sent: number; statuses: Map<number, number>; faults: string[] }
  close(): void
}

/** Without separate addresses, the limits by address would refuse most attacks. */
export const gatewayTo = async (node: string): Promise<Gateway> => {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let sent = 0
  const { hostname, port } = new URL(node)
  const server = createServer((incoming, outgoing) => {
    sent += 1
    const { method, url: path, headers } = incoming
    const forwarded = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': addressOf() },
      },
      (reply) => {
        const status = reply.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) faults.push(`${status} for ${method} ${path}`)
        outgoing.writeHead(status, reply.headers)
        reply.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tally: () => ({ sent, statuses: new Map(statuses), faults: [...faults] }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
