import { describe, expect, test } from 'vitest'
import {
  type DelegationFacts,
  delegationExpiry,
  type DelegationState,
  delegationStateOf,
  isReminderDue,
  isWaiting,
  type LinkState,
  linkStateOf,
} from './states.ts'

const now = new Date('2026-03-31T15:00:00Z')
const asked: DelegationFacts = {
  startedAt: null,
  answeredAt: null,
  canceledAt: null,
  declinedAt: null,
  expiresAt: delegationExpiry(now),
  choice: null,
  bounced: false,
}

describe('what the applicant sees', () => {
  test.each<[DelegationState, Partial<DelegationFacts>]>([
    ['asked', {}],
    ['started', { startedAt: now }],
    ['bounced', { bounced: true }],
    ['expired', { expiresAt: now }],
    ['bounced', { bounced: true, expiresAt: now }],
    ['answered', { answeredAt: now }],
    // What was answered stays answered, whatever happens to the link or the mail.
    ['answered', { answeredAt: now, expiresAt: now, bounced: true, choice: 'theirs' }],
    ['choosing', { answeredAt: now, choice: 'waiting' }],
    ['declined', { declinedAt: now, startedAt: now }],
    ['canceled', { canceledAt: now, startedAt: now }],
  ])('%s: %j', (state, facts) => expect(delegationStateOf({ ...asked, ...facts }, now)).toBe(state))

  test.each<[DelegationState, boolean]>([
    ['asked', true],
    ['started', true],
    ['bounced', true],
    ['expired', true],
    ['answered', false],
    ['choosing', false],
    ['declined', false],
    ['canceled', false],
  ])('%s waits for an answer: %s', (state, waits) => expect(isWaiting(state)).toBe(waits))
})

test.each([
  // A Tuesday.
  ['2026-03-31T15:00:00Z', '2026-04-01T15:00:00Z', false],
  ['2026-03-31T15:00:00Z', '2026-04-02T13:00:00Z', true],
  // The weekend is no time for it.
  ['2026-04-02T15:00:00Z', '2026-04-04T13:00:00Z', false],
  ['2026-04-02T15:00:00Z', '2026-04-06T13:00:00Z', true],
])('of a mail at %s, a reminder is due at %s: %s', (at, then, due) =>
  expect(isReminderDue(new Date(at), new Date(then), 'America/New_York')).toBe(due),
)

describe('what the link shows', () => {
  test.each<[LinkState, string, Partial<DelegationFacts>]>([
    ['open', 'draft', {}],
    ['open', 'emailed', { startedAt: now }],
    ['paused', 'signing', {}],
    ['ended', 'pending', {}],
    ['ended', 'withdrawn', {}],
    ['ended', 'draft', { declinedAt: now }],
    ['answered', 'draft', { answeredAt: now }],
    ['answered', 'pending', { answeredAt: now, choice: 'waiting' }],
    ['canceled', 'draft', { canceledAt: now }],
  ])('%s: the form is %s, %j', (state, form, facts) =>
    expect(linkStateOf({ ...asked, ...facts }, form)).toBe(state),
  )
})
