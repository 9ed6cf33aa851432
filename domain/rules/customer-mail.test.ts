import { expect, test } from 'vitest'
import { banners } from './banners.ts'
import { messageFor, subjectFor } from './customer-mail.ts'

const link = 'https://credit.example.com/application/rexel/0b0f3f0e-0000-4000-8000-000000000001'
const sender = { name: 'Sam Ortiz', email: 'sam.ortiz@rexel.example.com' }

test('the subject names the banner as it is written (APP-084)', () => {
  expect(banners.map(({ displayName }) => subjectFor(displayName))).toEqual([
    'Credit application for Platt',
    'Credit application for Rexel',
    'Credit application for Gexpro',
    'Credit application for Rexel Energy',
  ])
})

test('the message greets the company, holds the link on a line of its own, and says who writes (APP-085)', () => {
  const message = messageFor({ companyName: ' Bright Wire Electric ', link, sender, displayName: 'Rexel' })
  expect(message.split('\n')[0]).toBe('Dear Bright Wire Electric,')
  expect(message.split('\n')).toContain(link)
  expect(message.split('\n').slice(-3)).toEqual(['Sam Ortiz', 'Rexel', 'sam.ortiz@rexel.example.com'])
})

test('a company without a name yet is greeted without one', () => {
  const message = messageFor({ companyName: ' ', link, sender, displayName: 'Rexel' })
  expect(message.split('\n')[0]).toBe('Hello,')
})
