import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantBranch, testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../test/support/applicant.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { listedEndpoints } from './options.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await plantBranch(app.db, 2, '5035', { closed: true })
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

test('what is on the lists goes on to signing', async () => {
  expect((await prepared({})).statusCode).toBe(200)
})

test.each([
  ['a branch that is not there', { businessInfo: { branchNumber: '999' } }, 'businessInfo.branchNumber'],
  ['a branch that is closed', { businessInfo: { branchNumber: '5035' } }, 'businessInfo.branchNumber'],
  ['a state that is none', { billingInfo: { state: 'ZZ' } }, 'billingInfo.state'],
  ['a country that is none', { billingInfo: { country: 'QQ' } }, 'billingInfo.country'],
])('%s is refused on the server, whatever the browser let through', async (_, differing, path) => {
  const reply = await prepared(differing)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toContainEqual({ path, message: 'Please choose one from the list.' })
})

test('a state may be typed where its country lists none', async () => {
  expect((await prepared({ billingInfo: { country: 'DE', state: 'Bayern' } })).statusCode).toBe(200)
})

test('every list that a form names is known here', () => {
  const named = [...creditApplication.places.keys()].flatMap((field) =>
    field.kind === 'option' || field.kind === 'lookup' ? [field.endpoint] : [],
  )
  expect(named.filter((endpoint) => !listedEndpoints.includes(endpoint))).toEqual([])
})
