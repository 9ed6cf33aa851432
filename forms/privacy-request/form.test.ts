import { describe, expect, test } from 'vitest'
import { readAnswers, rows, type FormContext } from '../../kit/model/index.ts'
import { privacyRequest, type PrivacyRequest } from './form.ts'

const context: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'form',
  facts: {},
  today: '2026-03-31',
}
const complete: PrivacyRequest = {
  privacySelection: 'delete',
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'Ada@Example.com',
  phoneNumber: '+1 208-555-0123',
}

describe('the privacy request', () => {
  test('keeps a complete request under its wire names, cleaned', () => {
    expect(readAnswers(privacyRequest, context, complete)).toEqual({
      answers: { ...complete, emailAddress: 'ada@example.com', phoneNumber: '(208) 555-0123' },
      problems: [],
      secrets: [],
    })
  })

  test.for(Object.keys(complete))('asks for %s (PRIV-007)', (key) => {
    const { problems } = readAnswers(privacyRequest, context, { ...complete, [key]: '' })
    expect(problems).toEqual([{ path: key, message: '*Required', missing: true }])
  })

  test.for([
    ['phoneNumber', '208-555-012', '*Field does not have enough characters'],
    ['emailAddress', 'abc', '*Field is not a proper email address'],
    ['privacySelection', 'forget', 'Select an option'],
  ])('refuses %s %s (PRIV-008)', ([key, value, message]) => {
    const { problems } = readAnswers(privacyRequest, context, { ...complete, [key!]: value })
    expect(problems).toEqual([{ path: key, message, missing: false }])
  })

  test('prints what was asked', () => {
    expect(rows(privacyRequest, context, complete)[0]?.rows[0]).toEqual({
      path: 'privacySelection',
      label: 'What would you like us to do?',
      text: 'Delete my personal information',
    })
  })
})
