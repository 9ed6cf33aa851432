import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { definitions } from '../../../forms/registry.ts'
import type { Varying } from '../../../kit/model/index.ts'
import { listedEndpoints } from './options.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedBranch(app.db, 2, '5035', { closed: true })
})
afterAll(() => app.close())

const prepared = async (differing: { businessInfo?: object; billingInfo?: object }) => {
  const answers = fullAnswers()
  const draft = await beginDraft(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, ...differing.businessInfo },
    billingInfo: { ...answers.billingInfo, ...differing.billingInfo },
  })
  return app.inject({
    method: 'POST',
    url: `/api/signing/rexel/${draft.key}/prepare`,
    cookies: draft.cookies,
  })
}

test('values on the lists are accepted for signing', async () => {
  expect((await prepared({})).statusCode).toBe(200)
})

test.each([
  ['an unknown branch', { businessInfo: { branchNumber: '999' } }, 'businessInfo.branchNumber'],
  ['a closed branch', { businessInfo: { branchNumber: '5035' } }, 'businessInfo.branchNumber'],
  ['an unknown state', { billingInfo: { state: 'ZZ' } }, 'billingInfo.state'],
  ['an unknown country', { billingInfo: { country: 'QQ' } }, 'billingInfo.country'],
])('the server refuses %s even if the browser accepted it', async (_, differing, path) => {
  const reply = await prepared(differing)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toContainEqual({ path, message: 'Choose one from the list.' })
})

test('a state may be typed if its country has no list', async () => {
  expect((await prepared({ billingInfo: { country: 'DE', state: 'Bayern' } })).statusCode).toBe(200)
})

const every = (endpoint: Varying<string>) =>
  typeof endpoint === 'string' ? [endpoint] : [endpoint.otherwise, ...endpoint.cases.map(([, text]) => text)]

test('every list that a form names exists', () => {
  const named = definitions
    .flatMap((form) => [...form.places.keys()])
    .flatMap((field) => (field.kind === 'option' || field.kind === 'lookup' ? every(field.endpoint) : []))
  expect(named.filter((endpoint) => !listedEndpoints.includes(endpoint))).toEqual([])
})
