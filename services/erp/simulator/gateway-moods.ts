/** How a gateway may misbehave. In all of these except `in advance` it has first done what was requested. */
import type { ServerResponse } from 'node:http'

type Answer = (response: ServerResponse, good: { status: number; text: string }) => void

export const json = { 'content-type': 'application/json; charset=utf-8' }

/** Replaces every text by a number, and adds a number to every list. */
const inNumbers = (_: string, value: unknown) =>
  typeof value === 'string' ? 7 : Array.isArray(value) ? [7, ...(value as unknown[])] : value

export const moods = {
  'too slowly': () => {},
  'half and then nothing': (response, { text }) =>
    void response.writeHead(200, json).write(text.slice(0, text.length / 2)),
  'half and then the end': (response, { text }) =>
    response.writeHead(200, json).end(text.slice(0, text.length / 2)),
  'and hangs up': (response) => response.socket?.destroy(),
  'with a page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'with a page that says it is JSON': (response) => response.writeHead(200, json).end('<h1>Maintenance</h1>'),
  "with a proxy's 404": (response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
  'with a 404 of something else': (response) => response.writeHead(404, json).end('{"code":"no-such-route"}'),
  "with a proxy's 409": (response) =>
    response.writeHead(409, { 'content-type': 'text/html' }).end('<h1>Conflict</h1>'),
  'with a 409 of something else': (response) => response.writeHead(409, json).end('{"error":"locked"}'),
  'with words that refuse, and 400': (response) =>
    response.writeHead(400, json).end('{"code":"refused","message":"No."}'),
  'with 429': (response) => response.writeHead(429, { ...json, 'retry-after': '30' }).end('{}'),
  'with 500': (response) => response.writeHead(500, json).end('{"error":"ERP"}'),
  'with 503': (response) => response.writeHead(503, json).end('{}'),
  'with 204': (response) => response.writeHead(204).end(),
  'with null': (response) => response.writeHead(200, json).end('null'),
  'with a part left out': (response, { text }) => {
    const [, ...others] = Object.entries(JSON.parse(text) as object)
    response.writeHead(200, json).end(JSON.stringify(Object.fromEntries(others)))
  },
  'with numbers for texts': (response, { text }) =>
    response.writeHead(200, json).end(JSON.stringify(JSON.parse(text, inNumbers))),
  'from another address': (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  'without end': (response) => {
    response.writeHead(200, json)
    const more = () => response.write('['.repeat(65_536), (error) => error ?? setImmediate(more))
    more()
  },
} satisfies Record<string, Answer>

/** It has done nothing. */
export const inAdvance = 'by hanging up at once'

export type Mood = keyof typeof moods | typeof inAdvance | 'well'

export const badMoods = [...(Object.keys(moods) as (keyof typeof moods)[]), inAdvance] as const

export const answerIn = (mood: keyof typeof moods): Answer => moods[mood]
