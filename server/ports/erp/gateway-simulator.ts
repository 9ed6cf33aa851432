/**
 * A gateway on this machine for the tests, over any directory as its ERP. It checks each request, and each reply of
 * its own, against gateway.openapi.json, and remembers what was wrong.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isBanner, type BannerName } from '../../../domain/rules/banners.ts'
import spec from './gateway.openapi.json' with { type: 'json' }
import type { Customer, Customers, Salesperson } from './port.ts'

export const SIMULATOR_TOKEN = 'the-token-of-the-gateway'

/** How it answers instead of well. */
export type Mood = keyof typeof moods | 'well'

type Answer = (response: ServerResponse, good: { status: number; text: string }) => void
const json = { 'content-type': 'application/json; charset=utf-8' }
const moods = {
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
  'with 429': (response) => response.writeHead(429, { ...json, 'retry-after': '30' }).end('{}'),
  'with 500': (response) => response.writeHead(500, json).end('{"error":"ERP"}'),
  'with 503': (response) => response.writeHead(503, json).end('{}'),
  'with 204': (response) => response.writeHead(204).end(),
  'with null': (response) => response.writeHead(200, json).end('null'),
  'with a part left out': (response, { text }) =>
    response
      .writeHead(200, json)
      .end(text.replace(/"(name|email)":/g, '"other":').replace('"salespeople":[', '"people":[')),
  'with numbers for texts': (response, { text }) =>
    response
      .writeHead(200, json)
      .end(text.replace(/"(name|email)":"[^"]*"/g, '"$1":7').replace('"salespeople":[', '"salespeople":[7,')),
  'from another address': (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  'without end': (response) => {
    response.writeHead(200, json)
    const more = () => response.write('['.repeat(65_536), (error) => error ?? setImmediate(more))
    more()
  },
} satisfies Record<string, Answer>

export const badMoods = Object.keys(moods) as Exclude<Mood, 'well'>[]

export interface GatewaySimulator {
  url: string
  mood: Mood
  /** What requests and replies had that the definition does not allow. */
  complaints: string[]
  /** Every address that was asked for. */
  asked: string[]
  close(): Promise<void>
}

export const gatewaySimulator = async (erp: Customers): Promise<GatewaySimulator> => {
  const server = createServer((request, response) => {
    void reply(erp, simulator, request).then(({ status, body }) => {
      const text = JSON.stringify(body)
      if (simulator.mood === 'well') response.writeHead(status, json).end(text)
      else (moods[simulator.mood] as Answer)(response, { status, text })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const simulator: GatewaySimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/erp`,
    mood: 'well',
    complaints: [],
    asked: [],
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return simulator
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(spec, 'gateway')
const conforms = (pointer: string, value: unknown): string | null => {
  const validate = ajv.getSchema(`gateway#${pointer}`)
  if (!validate) return `the definition has nothing at ${pointer}`
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

type Path = keyof (typeof spec)['paths']
const pointerTo = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const reply = async (
  erp: Customers,
  { complaints, asked }: GatewaySimulator,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> => {
  const url = new URL(request.url ?? '', 'http://gateway')
  asked.push(`${url.pathname}${url.search}`)
  const complain = (what: string | null, where: string) => {
    if (what !== null) complaints.push(`${request.method} ${request.url}: ${where}: ${what}`)
  }
  if (request.headers.authorization !== `Bearer ${SIMULATOR_TOKEN}`) return { status: 401, body: {} }
  const [, prefix, version, banner = '', what = '', number] = url.pathname.split('/').map(decodeURIComponent)
  const path: Path = what === 'customers' ? '/v1/{banner}/customers/{number}' : '/v1/{banner}/salespeople'
  if (request.method !== 'GET' || prefix !== 'erp' || version !== 'v1' || !isBanner(banner))
    complain('no such call', 'address')

  const given: Record<string, string> = { banner, ...(number !== undefined && { number }) }
  for (const [name, value] of url.searchParams) given[name] = value
  const parameters = spec.paths[path].get.parameters as (
    | { $ref: string }
    | { name: string; required?: boolean }
  )[]
  const known = new Set(['banner'])
  for (const [index, parameter] of parameters.entries()) {
    if ('$ref' in parameter) continue
    known.add(parameter.name)
    const value = given[parameter.name]
    if (value === undefined) complain(parameter.required ? 'is missing' : null, parameter.name)
    else
      complain(
        conforms(pointerTo('paths', path, 'get', 'parameters', String(index), 'schema'), value),
        parameter.name,
      )
  }
  for (const name of Object.keys(given)) if (!known.has(name)) complain('is not defined', name)
  if (!isBanner(banner)) return { status: 404, body: { code: 'no-such-call' } }

  const answered =
    what === 'customers'
      ? await customer(erp, banner, number ?? '')
      : await salespeople(erp, banner, url.searchParams, complain)
  complain(
    conforms(
      pointerTo(
        'paths',
        path,
        'get',
        'responses',
        String(answered.status),
        'content',
        'application/json',
        'schema',
      ),
      answered.body,
    ),
    `its reply ${answered.status}`,
  )
  return answered
}

const customer = async (erp: Customers, banner: BannerName, number: string) => {
  const found = await erp.customer(banner, number)
  if (!found) return { status: 404, body: { code: 'no-such-customer' } }
  const body = asWire(found)
  return { status: 200, body: banner === 'platt' ? asAnAs400(body) : body }
}

const salespeople = async (
  erp: Customers,
  banner: BannerName,
  search: URLSearchParams,
  complain: (what: string, where: string) => void,
) => {
  const [term, login, email] = ['term', 'login', 'email'].map((name) => search.get(name))
  if (search.size !== 1) complain('wants exactly one of term, login, email', 'query')
  if (banner === 'platt' && term && term !== term.toUpperCase()) complain('wants capitals', 'term')
  const one = login ? await erp.salesperson(banner, login) : null
  const found = term
    ? await erp.salespeople(banner, term)
    : login
      ? one
        ? [one]
        : []
      : await erp.salespeopleByEmail(banner, email ?? '')
  const people = found.map(asPerson)
  return {
    status: 200,
    body: { salespeople: banner === 'platt' ? (people.map(inCapitals) as typeof people) : people },
  }
}

const asPerson = ({ eclipseUserLogin, displayName, email }: Salesperson) => ({
  login: eclipseUserLogin,
  name: displayName,
  email,
})

const asWire = (found: Customer) => ({
  number: found.accountNumber,
  name: found.companyName,
  email: found.email,
  phone: found.phone.replace(/^(\d{3})(\d{3})/, '($1) $2-'),
  fax: found.fax,
  address: {
    lines: [found.address.streetAddress, found.address.addressUnitNumber].filter(
      (line, n) => n === 0 || line !== '',
    ),
    city: found.address.city,
    state: found.address.state,
    postalCode: found.address.postalCode,
    country: found.address.country,
  },
  branch: found.branchNumber,
  customerClass: {
    type: found.customerTypeCategory,
    price: found.customerPriceClass,
    picCategory: found.picCodeCategory,
    picCode: found.picCode,
  },
  salespeople: {
    inside: found.insideSalesPerson && asPerson(found.insideSalesPerson),
    outside: found.outsideSalesPerson && asPerson(found.outsideSalesPerson),
  },
  shipTos: found.shipTo.map(({ customerId, customerName, city, address }) => ({
    id: customerId,
    name: customerName,
    line: address,
    city,
  })),
})

type Wire = ReturnType<typeof asWire>

const asAnAs400 = (wire: Wire) => ({
  ...(inCapitals(wire) as Wire),
  branch: Number(wire.branch) > 5_000 ? String(Number(wire.branch) - 5_000) : wire.branch,
})

const inCapitals = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.toUpperCase()
    : Array.isArray(value)
      ? value.map(inCapitals)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inCapitals(part)]))
        : value
