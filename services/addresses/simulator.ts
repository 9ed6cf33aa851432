/**
 * Follows the descriptions of Smarty's US Street API and US Autocomplete with a handful of houses: answers a valid
 * request, and refuses others with the status that is documented.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { standardLines } from './rules/standard-lines.ts'

export const AUTH_ID = 'an-id'
export const AUTH_TOKEN = 'a-token'

interface House {
  street: string
  city: string
  state: string
  zip: string
  four: string
  /** Numbers of its suites. */
  suites: readonly string[]
}
const houses: readonly House[] = [
  {
    street: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    state: 'DC',
    zip: '20500',
    four: '0005',
    suites: [],
  },
  { street: '9 Oak St', city: 'Salem', state: 'OR', zip: '97301', four: '1234', suites: ['200', '300'] },
]

/** The most characters that each parameter may have. */
const parameters: Readonly<Record<string, number>> = {
  'auth-id': 64,
  'auth-token': 64,
  street: 100,
  street2: 100,
  city: 64,
  state: 32,
  zipcode: 16,
  candidates: 2,
  match: 8,
}

export type SmartyFault = 'silent' | 'page' | 'other shape' | 'unconfirmed' | 'other state' | number | null

export const smartySimulator = async () => {
  const asked: URLSearchParams[] = []
  let fault: SmartyFault = null
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://simulator')
    asked.push(query)
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fault === 'silent') return
    if (typeof fault === 'number') return void reply(fault, { errors: [] })
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy')
    if (pathname === '/v2/lookup') {
      const refused = completionRefusal(query)
      if (refused) return void reply(refused, { errors: [{ id: refused, message: 'refused' }] })
      return void reply(200, fault === 'other shape' ? { suggestions: 7 } : completionsFor(query))
    }
    const status = refusalOf(request.method!, pathname, query)
    if (status) return void reply(status, { errors: [{ id: status, message: 'refused' }] })
    const found = candidatesFor(query)
    if (fault === 'other shape') return void reply(200, [{ delivery_line_1: 7 }])
    for (const { analysis, components } of found) {
      if (fault === 'unconfirmed') analysis.dpv_match_code = 'N'
      if (fault === 'other state') components.state_abbreviation = 'VA'
    }
    reply(200, found)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failing: (next: SmartyFault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

const refusalOf = (method: string, path: string, query: URLSearchParams): number | null => {
  if (path !== '/street-address') return 404
  if (method !== 'GET') return 405
  if (query.get('auth-id') !== AUTH_ID || query.get('auth-token') !== AUTH_TOKEN) return 401
  if ([...query].some(([name, { length }]) => length === 0 || length > (parameters[name] ?? 0))) return 400
  if (!/^([1-9]|10)$/.test(query.get('candidates') ?? '1')) return 400
  if (!['strict', 'invalid', 'enhanced'].includes(query.get('match') ?? 'strict')) return 400
  const where = query.has('zipcode') || (query.has('city') && query.has('state'))
  return query.has('street') && where ? null : 422
}

const completing = new Set(['auth-id', 'auth-token', 'search', 'max_results'])

const completionRefusal = (query: URLSearchParams): number | null => {
  if (query.get('auth-id') !== AUTH_ID || query.get('auth-token') !== AUTH_TOKEN) return 401
  const known = [...query].every(([name, { length }]) => completing.has(name) && length > 0 && length <= 127)
  return known && query.has('search') && /^([1-9]|10)$/.test(query.get('max_results') ?? '10') ? null : 400
}

/** Nothing found is null. */
const completionsFor = (query: URLSearchParams) => {
  const { street1 } = standardLines({ street1: query.get('search')!, street2: '' })
  const found = houses
    .filter(({ street }) => street.toUpperCase().startsWith(street1.toUpperCase()))
    .map(({ street, city, state, zip, suites }) => ({
      smarty_key: '1',
      street_line: street,
      secondary: suites.length ? 'Ste' : '',
      city,
      state,
      zipcode: zip,
      entries: suites.length,
    }))
  return { suggestions: found.length ? found : null }
}

const candidatesFor = (query: URLSearchParams) => {
  const { street1, street2 } = standardLines({
    street1: query.get('street') ?? '',
    street2: query.get('street2') ?? '',
  })
  const said = `${street1} ${street2}`.trim()
  const zip = query.get('zipcode')?.slice(0, 5)
  const house = houses.find(
    (one) => one.zip === zip && said.toUpperCase().startsWith(one.street.toUpperCase()),
  )
  if (!house) return []
  // Corrects the designator of a unit that it knows, and drops what is not a unit.
  const [, designator, number] = /(Ste|Apt|#) (\d+)/i.exec(said.slice(house.street.length)) ?? []
  const isSuite = number !== undefined && house.suites.includes(number)
  const unit = number && { secondary_designator: isSuite ? 'Ste' : designator, secondary_number: number }
  return [
    {
      input_index: 0,
      candidate_index: 0,
      delivery_line_1: house.street + (unit ? ` ${unit.secondary_designator} ${number}` : ''),
      last_line: `${house.city} ${house.state} ${house.zip}-${house.four}`,
      components: {
        primary_number: house.street.split(' ')[0],
        ...unit,
        city_name: house.city,
        default_city_name: house.city,
        state_abbreviation: house.state,
        zipcode: house.zip,
        plus4_code: house.four,
      },
      analysis: { dpv_match_code: unit ? (isSuite ? 'Y' : 'S') : house.suites.length ? 'D' : 'Y' },
    },
  ]
}
