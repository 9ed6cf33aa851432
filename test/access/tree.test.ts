/** Finds errors in the endpoint tree itself. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { accessPlaces, endpoints, mainAccess, subjectOf } from './endpoints.ts'

const partsOf = (endpoint: Endpoint) => ({
  params: endpoint.params,
  query: endpoint.query,
  body: endpoint.body,
})

/** The names that a schema accepts. */
const namesIn = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const exists = (endpoint: Endpoint, place: string): boolean => {
  const [part, name] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)]
  // Headers have no schema; Node gives their names in lowercase.
  if (part === 'headers') return name === name.toLowerCase()
  return namesIn(partsOf(endpoint)[part as 'params']).includes(name)
}

/** The endpoints that break a rule, each with the problem. */
const breaking = (rule: (endpoint: Endpoint) => unknown[]) =>
  endpoints.flatMap(({ key, endpoint }) => rule(endpoint).map((wrong) => `${key}: ${String(wrong)}`))
const unless = (holds: boolean, wrong: string) => (holds ? [] : [wrong])

it('has a schema for everything that an access reads', () => {
  const rule = (endpoint: Endpoint) => {
    return accessPlaces(endpoint).filter((place) => !exists(endpoint, place))
  }
  expect(breaking(rule)).toEqual([])
})

it('has a schema for exactly the parameters of its path', () => {
  const rule = ({ path, params }: Endpoint) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const known = namesIn(params)
    return [
      ...inPath.filter((name) => !known.includes(name)),
      ...known.filter((name) => !inPath.includes(name)),
    ]
  }
  expect(breaking(rule)).toEqual([])
})

it('requires the key of a row from every holder and signer', () => {
  const keys: Record<string, string[]> = {
    holder: ['form', 'renewalLink', 'itemsLink', 'referenceLink', 'delegationLink'],
    signer: ['signingLink', 'guarantyLink'],
  }
  const rule = (endpoint: Endpoint) => {
    const needed = keys[mainAccess(endpoint).kind]
    return unless(!needed || needed.includes(subjectOf(endpoint)!.is), 'requires no key')
  }
  expect(breaking(rule)).toEqual([])
})

it('requires a permission or a rule of the form history, and a subject, for every change by an employee', () => {
  const rule = ({ access, method, path }: Endpoint) =>
    // How they sign in is every employee's own affair.
    access.kind === 'staff' && method !== 'GET' && !path.startsWith('/api/account/')
      ? [
          ...unless(access.permission !== null || access.may !== undefined, 'names no permission'),
          ...unless(access.subject.is !== 'self', 'names no subject'),
        ]
      : []
  expect(breaking(rule)).toEqual([])
})

it('applies the rules of the form history to its forms, and to nothing else', () => {
  const rule = ({ access }: Endpoint) =>
    access.kind === 'staff'
      ? [
          ...unless(
            (access.may !== undefined) === (access.subject.is === 'historyForm'),
            'rules and subject of the form history must come together',
          ),
          ...unless(access.may === undefined || access.permission === null, 'also names a permission'),
          ...unless(
            !access.start || access.may === 'view' || access.subject.is === 'employee',
            'creates a form without the right to view it',
          ),
        ]
      : unless(
          !('subject' in access && access.subject.is === 'historyForm'),
          'opens the form history to callers who are not staff',
        )
  expect(breaking(rule)).toEqual([])
})

it('shares only reading with another banner', () => {
  const rule = ({ access, method }: Endpoint) =>
    unless(
      !('subject' in access && access.subject.is === 'banner' && access.subject.lends) || method === 'GET',
      'lets another banner change something',
    )
  expect(breaking(rule)).toEqual([])
})

it('limits the rate where callers could guess a token or an account', () => {
  const rule = (endpoint: Endpoint) => {
    const access = mainAccess(endpoint)
    const guessable = access.kind === 'visitor' || (access.kind === 'anyone' && access.recognizes)
    return unless(!guessable || (endpoint.rate ?? 0) > 0, 'has no rate')
  }
  expect(breaking(rule)).toEqual([])
})

it('caches only public replies', () => {
  const rule = ({ access, cacheSeconds }: Endpoint) =>
    unless(access.kind === 'anyone' || cacheSeconds === undefined, 'is cached')
  expect(breaking(rule)).toEqual([])
})

it('limits the rate of changes without a sign-in', () => {
  const rule = ({ access, method, rate = 0 }: Endpoint) =>
    unless(access.kind === 'staff' || method === 'GET' || rate > 0, 'has no rate')
  expect(breaking(rule)).toEqual([])
})

it('has every method and path once, ignoring case', () => {
  const keys = endpoints.map(({ key }) => key.toLowerCase().replaceAll(/:\w+/g, ':'))
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
})
