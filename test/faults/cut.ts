/**
 * A connection between the server and its database that can be cut and restored, so that a shared database can keep
 * running.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export const wireTo = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port) || 5432, target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut,
    restore: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
