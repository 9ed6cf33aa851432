import { expect, it } from 'vitest'
import { whyLost, whyRefused } from './rules.ts'

it.each([
  ['550 No such address', 'There is no mailbox with this address.'],
  [
    '550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown',
    'There is no mailbox with this address.',
  ],
  ['553 sorry, that address is not here', 'There is no mailbox with this address.'],
  ['550 5.1.2 Host not found', 'No mail server accepts mail for this domain.'],
  ['556 5.1.10 Recipient address has null MX', 'No mail server accepts mail for this domain.'],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ['550 5.2.1 The account has been disabled', 'The mailbox is closed.'],
  [
    '550 5.7.1 Service unavailable; client [192.0.2.1] blocked',
    "The recipient's mail server doesn't accept our mail.",
  ],
  ['554 Message rejected as spam', "The recipient's mail server doesn't accept our mail."],
  ['This is not one mail address.', "This isn't a valid email address."],
  ['599 weiß der Kuckuck', "The recipient's mail server rejected it."],
  [null, "The recipient's mail server rejected it."],
])('%s: %s', (problem, words) => expect(whyRefused(problem)).toBe(words))

it('gives a reason for a lost mail and for no other', () => {
  expect(whyLost('refused', '550')).toBe('There is no mailbox with this address.')
  expect(whyLost('failed', 'The mail server did not accept the message (ETIMEDOUT).')).toBe(
    "We couldn't send it in time.",
  )
  expect(whyLost('sent', null)).toBe('')
  expect(whyLost('queued', 'The mail server did not accept the message (ETIMEDOUT).')).toBe('')
})
