import { expect, test } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { readAnswers, type FormContext } from '../../../kit/model/index.ts'
import { bannerNames } from '../../../banners/rules/banners.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { testData } from './test-data.ts'

test.for(bannerNames)('completes an application of %s except for the signatures', (banner) => {
  const context: FormContext = { ...customerContext, banner }
  const answers = testData(creditApplication, context)
  const { problems } = readAnswers(creditApplication, context, answers, answers)
  expect(problems.map(({ path }) => path)).toEqual(['eSign.allSignatoriesHaveSigned'])
  expect(JSON.stringify(answers)).not.toContain('fullPath')
})

test.for(bannerNames)('makes what staff of %s fill in whole', (banner) => {
  const context: FormContext = { ...customerContext, banner, audience: 'internal', route: 'adminApplication' }
  const answers = testData(creditApplication, context)
  const { problems } = readAnswers(creditApplication, context, answers, answers)
  expect(problems).toEqual([])
})

test('uses fictitious numbers and addresses', () => {
  const text = JSON.stringify(testData(creditApplication, customerContext))
  expect(text.match(/\(\d{3}\) \d{3}-\d{4}/g)!.every((phone) => phone.includes(') 555-01'))).toBe(true)
  expect(text.match(/"9{3}-99-9{4}"/g)).toHaveLength(1)
  expect(text.match(/@[\w.]+/g)!.every((domain) => domain.endsWith('.example.com'))).toBe(true)
})
