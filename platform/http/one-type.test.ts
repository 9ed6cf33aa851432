import { expect, test } from 'vitest'
import { api } from '../../app/contract.ts'
import { openApi } from './openapi.ts'

/** Every schema of a property with this name, in requests and replies. */
const schemasOf = (name: string, within: unknown): unknown[] =>
  typeof within !== 'object' || within === null
    ? []
    : Object.entries(within).flatMap(([key, value]) => [
        ...(key === 'properties' && name in (value as object)
          ? [(value as Record<string, unknown>)[name]]
          : []),
        ...schemasOf(name, value),
      ])

test.each([
  ['hasSigned', { type: 'string', enum: ['true', ''] }],
  ['guarantor', { type: 'string', enum: ['true', 'false', ''] }],
])('%s has one type everywhere (WIRE-03, APP-110)', (name, type) => {
  const found = schemasOf(name, openApi(api, 'https://credit.example.com'))
  expect(found.length).toBeGreaterThan(1)
  for (const one of found) expect(one).toEqual(type)
})
