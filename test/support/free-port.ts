/**
 * A port to listen on, below those that the kernel assigns (32768 and above). Otherwise an outgoing connection of
 * another test could be assigned the same port before the server listens.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 20_000
const MANY = 10_000
/** Each process starts at another port, so that two of them seldom try the same one. */
let next = (process.pid * 41) % MANY

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < MANY; tries += 1) {
    next = (next + 1) % MANY
    if (await isFree(FIRST + next)) return FIRST + next
  }
  throw new Error('No port is free.')
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
