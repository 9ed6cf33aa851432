/**
 * A port to listen on. Not one that the kernel gives away (32768 and above): between our asking and the server's
 * listening any outgoing connection of a test beside us might be given the same one.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 20_000
const MANY = 10_000
/** Each process begins elsewhere, so that two of them seldom try the same. */
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
