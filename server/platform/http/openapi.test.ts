import { expect, test } from 'vitest'
import { api } from '../../../api/index.ts'
import { openApi } from './openapi.ts'

type Operation = { operationId: string; security: object[]; responses: Record<string, object> }
const document = openApi(api, 'https://apply.our-company.com') as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const of = (id: string) => operations.find(({ operationId }) => operationId === id)!

test('each operation says who may call it, and how it refuses (31)', () => {
  expect(operations.length).toBeGreaterThan(200)
  for (const { operationId, security, responses } of operations)
    expect({ operationId, security, answers: Object.keys(responses) }).toEqual({
      operationId,
      security: expect.any(Array),
      answers: expect.arrayContaining(['200', '4XX']),
    })
})

test('customers need no token; where one is optional, both are named', () => {
  expect(of('savedForms.saveExternal').security).toEqual([])
  expect(of('taxCertificates.list').security).toEqual([{ staff: [] }])
  expect(of('cashAccounts.matches').security).toEqual([{}, { staff: [] }])
})
