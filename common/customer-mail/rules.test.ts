import { expect, test } from 'vitest'
import { bannerOf } from '../../banners/rules/banners.ts'
import { messageFor, subjectFor } from './rules.ts'
import { LINK_PLACE } from '../../kit/saving/rules.ts'

const sender = { name: 'Sam Ortiz', email: 'sam.ortiz@rexel.example.com' }

test('the subject names the banner (APP-084)', () => {
  expect(subjectFor('credit-application', bannerOf('rexelenergy')!.displayName)).toBe(
    'Credit application for Rexel Energy',
  )
})

test('the message greets the company, has a placeholder for the link on its own line, and names the sender (APP-085)', () => {
  const message = messageFor('credit-application', {
    companyName: ' Bright Wire Electric ',
    sender,
    displayName: 'Rexel',
  })
  expect(message.split('\n')[0]).toBe('Dear Bright Wire Electric,')
  expect(message.split('\n')).toContain(LINK_PLACE)
  expect(message.split('\n').slice(-3)).toEqual(['Sam Ortiz', 'Rexel', 'sam.ortiz@rexel.example.com'])
})

test('the greeting omits a company that has no name yet', () => {
  const message = messageFor('credit-application', { companyName: ' ', sender, displayName: 'Rexel' })
  expect(message.split('\n')[0]).toBe('Hello,')
})

test('the mail of an instant credit application asks for a review and a signature (IC-027, IC-028)', () => {
  expect(subjectFor('instant-credit', 'Gexpro')).toBe('Instant Credit application for Gexpro')
  const message = messageFor('instant-credit', {
    companyName: 'Bright Wire Electric',
    sender,
    displayName: 'Gexpro',
  })
  for (const said of ['Dear Bright Wire Electric,', LINK_PLACE, sender.name, sender.email])
    expect(message.split('\n')).toContain(said)
  expect(message).toContain('review it and sign it')
})

test.each(['credit-application', 'instant-credit'] as const)(
  'a second mail about %s is a reminder with the link',
  (form) => {
    const mail = { companyName: 'Bright Wire Electric', sender, displayName: 'Rexel' }
    const [first, second] = [messageFor(form, mail), messageFor(form, { ...mail, again: true })]
    expect(second).not.toBe(first)
    expect(second).toMatch(/Your (credit|Instant Credit) application (to|with) Rexel is/)
    expect(second.split('\n')).toContain(LINK_PLACE)
  },
)
