import { expect, it } from 'vitest'
import { isOwnEmail } from './email-domains.ts'

it.each([
  ['amy@rexel.example.com', true],
  ['AMY@REXEL.EXAMPLE.COM', true],
  ['amy@mail.platt.example.com', true],
  ['amy@notrexel.example.com', false],
  ['amy@example.com', false],
  ['rexel.example.com@elsewhere.example', false],
  ['', false],
])("knows whether %j is one of the company's own (APP-A12)", (email, own) => {
  expect(isOwnEmail(email)).toBe(own)
})

it('uses the domains of the settings if there are any', () => {
  expect(isOwnEmail('bob@acme.com', ['acme.com'])).toBe(true)
  expect(isOwnEmail('bob@rexel.example.com', ['acme.com'])).toBe(false)
})
