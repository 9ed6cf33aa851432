import { expect, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { readAnswers } from '../../../kit/model/index.ts'
import { bankReference } from './bank.ts'

const problemsOf = (answers: object) =>
  readAnswers(bankReference, { ...customerContext, route: 'form' }, answers).problems.map(({ path }) => path)
const answeredBy = { name: 'Joan Clarke', phone: '(503) 555-0177' }

test('a bank that answers must answer something about the account', () => {
  expect(problemsOf({ canAnswer: 'yes', answeredBy })).toEqual(['bank.openSince'])
  expect(problemsOf({ canAnswer: 'yes', bank: { openSince: '', hasLoans: null }, answeredBy })).toEqual([
    'bank.openSince',
  ])
  for (const bank of [
    { openSince: '6/2009' },
    { hasLoans: 'false' },
    { hasLoans: 'true', loansPaid: 'agreed' },
  ])
    expect(problemsOf({ canAnswer: 'yes', bank, answeredBy })).toEqual([])
})

test("a bank that can't answer is asked nothing else", () =>
  expect(problemsOf({ canAnswer: 'policy' })).toEqual([]))
