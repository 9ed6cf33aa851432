import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { signingOf } from '../../../test/support/signing.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { furthestStep } from './furthest-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each([
  [['businessInfo.companyName'], 0, 0],
  [['accountPayable.firstName', 'businessInfo.companyName'], 0, 1],
  [['businessInfo.companyName'], 3, 3],
  [['no.such.field'], 0, 0],
  [[], 2, 2],
])('after changes of %j and step %i it is step %i', (paths, before, after) => {
  expect(furthestStep(creditApplication, paths, before)).toBe(after)
})

const reached = async (id: number) =>
  (
    await app.db
      .selectFrom('saved_form')
      .select('furthest_step')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).furthest_step

test('a draft keeps the last step with an answer; signing is the last of all', async () => {
  const { eSign: _, ...answers } = fullAnswers('rexel')
  const begun = await beginDraft(app, { businessInfo: answers.businessInfo } as never, 'rexel')
  expect(await reached(begun.id)).toBe(0)
  const draft = await beginDraft(app, answers as never, 'rexel')
  expect(await reached(draft.id)).toBe(3)
  await signingOf(app, draft, 'rexel').prepare()
  expect(await reached(draft.id)).toBe(4)
})
