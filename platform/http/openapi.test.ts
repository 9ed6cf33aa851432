import { expect, test } from 'vitest'
import { api } from '../../app/contract.ts'
import type { EndpointTree } from './endpoint.ts'
import { openApi } from './openapi.ts'

type Operation = { operationId: string; security: object[]; responses: Record<string, object> }
const document = openApi(api, 'https://apply.our-company.com') as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const tree: EndpointTree = api
/** Employees always need a token; anyone else may have one at most. */
const needsToken = new Map(
  Object.entries(tree).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { access }]) => [`${area}.${name}`, access.kind === 'staff']),
  ),
)
const of = (id: string) => operations.find(({ operationId }) => operationId === id)!

test('each operation says who may call it, and how it refuses', () => {
  expect(operations.length).toBeGreaterThan(200)
  for (const { operationId, security, responses } of operations)
    expect({
      operationId,
      asksForToken: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
      answers: Object.keys(responses),
    }).toEqual({
      operationId,
      asksForToken: needsToken.get(operationId),
      answers: expect.arrayContaining(['200', '4XX']),
    })
})

test('customers need no token; where one is optional, both are named', () => {
  expect(of('savedForms.saveExternal').security).toEqual([])
  expect(of('taxCertificates.list').security).toEqual([{ staff: [] }])
  expect(of('cashAccounts.matches').security).toEqual([{}, { staff: [] }])
})
