/** What can be wrong with the tree itself: found here, before anybody calls. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../api/endpoint.ts'
import { formOf } from '../../server/saved-forms/forms.ts'
import { endpoints, keyPlace, subjectOf, tenantPlace } from './endpoints.ts'

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

describe.each(endpoints)('$key', ({ endpoint }) => {
  const { access, method, path } = endpoint

  it('has a schema for what its access reads', () => {
    const start = access.kind === 'holder' ? (access.start ?? null) : null
    const places = [keyPlace(endpoint), tenantPlace(endpoint), start].filter((place) => place !== null)
    expect(places.filter((place) => !exists(endpoint, place))).toEqual([])
  })

  it('has a schema for each part of its path, and none for others', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(namesIn(endpoint.params).toSorted()).toEqual(inPath.toSorted())
  })

  it('asks a holder or signer for a key of a row', () => {
    if (access.kind !== 'holder' && access.kind !== 'signer') return
    expect(Object.keys(access.subject)).toContain(access.kind === 'holder' ? 'savedForm' : 'signingLink')
  })

  it('names a kind of form that there is', () => {
    const subject = subjectOf(endpoint)
    if (subject && 'savedForm' in subject) expect(formOf(subject.form).name).toBe(subject.form)
  })

  it('names the permission of an employee who changes something', () => {
    if (access.kind !== 'employee' || method === 'GET') return
    expect(access.permission).not.toBeNull()
    expect(subjectOf(endpoint)).not.toHaveProperty('own')
  })

  it('lets nobody keep a reply that is not for everybody', () => {
    if (access.kind !== 'public') expect(endpoint.cacheSeconds).toBeUndefined()
  })

  it('counts the calls of whoever need not sign in to change something', () => {
    if (access.kind !== 'employee' && method !== 'GET') expect(endpoint.rate ?? 0).toBeGreaterThan(0)
  })
})

it('has every method and path once, whatever the case', () => {
  const keys = endpoints.map(({ key }) => key.toLowerCase().replaceAll(/:\w+/g, ':'))
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
})
