/** What can be wrong with the tree itself: found here, before anybody calls. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import { endpoints, keyPlace, tenantPlace } from './endpoints.ts'

const partsOf = (endpoint: Endpoint) => ({
  params: endpoint.params,
  query: endpoint.query,
  body: endpoint.body,
})

/** The names that a schema lets through. */
const namesIn = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

const exists = (endpoint: Endpoint, place: string): boolean => {
  const [part, name] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)]
  // Headers have no schema; Node hands their names over in lower case.
  if (part === 'headers') return name === name.toLowerCase()
  return namesIn(partsOf(endpoint)[part as 'params']).includes(name)
}

/** The endpoints for which a rule does not hold, each with what is wrong. */
const breaking = (rule: (endpoint: Endpoint) => unknown[]) =>
  endpoints.flatMap(({ key, endpoint }) => rule(endpoint).map((wrong) => `${key}: ${String(wrong)}`))
const unless = (holds: boolean, wrong: string) => (holds ? [] : [wrong])

it('has a schema for everything that an access reads', () => {
  const rule = (endpoint: Endpoint) => {
    const { access } = endpoint
    const start = 'start' in access ? (access.start ?? null) : null
    const token = access.kind === 'webUser' ? access.token : null
    return [keyPlace(endpoint), tenantPlace(endpoint), start, token].filter(
      (place) => place !== null && !exists(endpoint, place),
    )
  }
  expect(breaking(rule)).toEqual([])
})

it('has a schema for each part of a path, and none for others', () => {
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

it('asks every holder and signer for the key of a row', () => {
  const keys = { holder: ['savedForm'], signer: ['signingLink', 'guarantyKey'] }
  const rule = ({ access }: Endpoint) =>
    access.kind === 'holder' || access.kind === 'signer'
      ? unless(
          keys[access.kind].some((key) => key in access.subject),
          'asks for no key',
        )
      : []
  expect(breaking(rule)).toEqual([])
})

it('names the permission of every employee who changes something, or that it is hers, and of what', () => {
  const rule = ({ access, method }: Endpoint) =>
    access.kind === 'employee' && method !== 'GET'
      ? [
          ...unless(access.permission !== null || access.may !== undefined, 'names no permission'),
          ...unless(!('own' in access.subject), 'names no subject'),
        ]
      : []
  expect(breaking(rule)).toEqual([])
})

it('lets the form history alone say what an employee may do with a form, and asks it of nothing else', () => {
  const rule = ({ access }: Endpoint) =>
    access.kind === 'employee'
      ? [
          ...unless(
            (access.may !== undefined) === 'historyForm' in access.subject,
            'asks the form history of no form of it, or does not ask it',
          ),
          ...unless(access.may === undefined || access.permission === null, 'names a permission as well'),
          ...unless(!access.start || access.may === 'view', 'begins what it may not view'),
        ]
      : unless(
          !('subject' in access && 'historyForm' in access.subject),
          'opens the form history to others than staff',
        )
  expect(breaking(rule)).toEqual([])
})

it('lends another banner nothing but reading', () => {
  const rule = ({ access, method }: Endpoint) =>
    unless(
      !('subject' in access && 'lends' in access.subject && access.subject.lends) || method === 'GET',
      'lets another banner change something',
    )
  expect(breaking(rule)).toEqual([])
})

it('counts the calls of whoever may guess a token or an account', () => {
  const rule = ({ access, rate = 0 }: Endpoint) =>
    unless(
      !(access.kind === 'webUser' || (access.kind === 'public' && access.recognizes)) || rate > 0,
      'has no rate',
    )
  expect(breaking(rule)).toEqual([])
})

it('lets nobody keep a reply that is not for everybody', () => {
  const rule = ({ access, cacheSeconds }: Endpoint) =>
    unless(access.kind === 'public' || cacheSeconds === undefined, 'may be kept')
  expect(breaking(rule)).toEqual([])
})

it('counts the calls of whoever need not sign in to change something', () => {
  const rule = ({ access, method, rate = 0 }: Endpoint) =>
    unless(access.kind === 'employee' || method === 'GET' || rate > 0, 'has no rate')
  expect(breaking(rule)).toEqual([])
})

it('has every method and path once, whatever the case', () => {
  const keys = endpoints.map(({ key }) => key.toLowerCase().replaceAll(/:\w+/g, ':'))
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
})
