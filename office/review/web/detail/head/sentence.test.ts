import { describe, expect, it } from 'vitest'
import { statusSentence } from './sentence.ts'

const pending = {
  status: 'Pending' as const,
  dateReviewed: null,
  reviewedBy: null,
  creditAmount: null,
  isCreatedFromStorefront: false,
  createdByEmail: null,
  decisions: [],
}
const say = (change: Partial<Parameters<typeof statusSentence>[0]>) =>
  statusSentence({ ...pending, ...change }, 'America/New_York')

describe('the status sentence', () => {
  it('says that an application is pending, and where it came from', () => {
    expect(say({})).toBe('This application is Pending from unknown.')
    expect(say({ isCreatedFromStorefront: true })).toBe('This application is Pending from Storefront.')
    expect(say({ createdByEmail: 'ada@example.com' })).toBe(
      'This application is Pending from employee email ada@example.com.',
    )
  })
  it('says who decided what and when, with the amount only for an approval', () => {
    const reviewed = {
      dateReviewed: '2026-03-06T03:00:00Z',
      reviewedBy: { firstName: 'Ada', lastName: 'Byron' },
      creditAmount: 25_000,
    }
    expect(say({ ...reviewed, status: 'Approved' })).toBe(
      'This application was Approved on 3/5/2026 by Ada Byron for $25,000 from unknown.',
    )
    expect(say({ ...reviewed, status: 'Denied' })).toBe(
      'This application was Denied on 3/5/2026 by Ada Byron from unknown.',
    )
    expect(say({ ...reviewed, status: 'Withdrawn' })).toBe('This application was Withdrawn by its applicant.')
  })

  it('calls a counteroffer one, and says once it was accepted', () => {
    const offered = { status: 'Approved', reasons: ['Cash flow'], acceptance: null }
    const counteroffer = (change: object) =>
      say({ status: 'Approved', creditAmount: 10_000, decisions: [{ ...offered, ...change }] as never })
    expect(counteroffer({})).toContain('as a counteroffer from')
    expect(counteroffer({ acceptance: { on: '2026-11-20', how: 'Email', by: 'Ann' } })).toContain(
      'as a counteroffer that was accepted',
    )
    expect(counteroffer({ reasons: [] })).not.toContain('counteroffer')
  })
})
