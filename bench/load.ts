/** Sends requests over kept-alive connections, one after another on each, for a limited time and count. */
import { Agent, request } from 'node:http'

export interface Question {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Turn {
  count: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** The milliseconds of all requests, sorted. */
  times: readonly number[]
  /** The average reply. */
  bytes: number
}

export interface Load {
  port: number
  connections: number
  seconds: number
  /** The next request of one connection; null if it has none left. */
  next: (connection: number) => Question | null
}

/** Throws unless the reply is 200: refusals are quick, and would look like speed. */
export const drive = async ({ port, connections, seconds, next }: Load): Promise<Turn> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let bytes = 0
  const begun = performance.now()
  const end = begun + seconds * 1_000
  const askOn = async (connection: number) => {
    for (;;) {
      const from = performance.now()
      const question = from < end ? next(connection) : null
      if (!question) return
      const length = await ask(agent, port, question)
      bytes += length
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => askOn(connection)))
  const took = (performance.now() - begun) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    count: times.length,
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    times,
    bytes: bytes / times.length,
  }
}

/** Reads a reply to its end; returns its length. */
const ask = (agent: Agent, port: number, { method, path, headers, body }: Question): Promise<number> =>
  new Promise((done, fail) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      },
      (reply) => {
        let length = 0
        const wrong: Buffer[] = []
        reply.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (reply.statusCode !== 200) wrong.push(chunk)
        })
        reply.on('error', fail)
        reply.on('end', () =>
          reply.statusCode === 200
            ? done(length)
            : fail(
                new Error(
                  `${method} ${path.slice(0, 80)} answered ${reply.statusCode}: ${Buffer.concat(wrong).toString().slice(0, 300)}`,
                ),
              ),
        )
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
