import { describe, expect, it } from 'vitest'
import {
  authorizedAt,
  guarantyStory,
  inquiryTone,
  isAsked,
  nameOf,
  purposeSaid,
  whyNotChecked,
} from './signatory-words.ts'

const asked = {
  state: 'asked' as const,
  askedBy: 'Jane Smith',
  askedAt: '2026-11-20T15:00:00Z',
  endedAt: null,
  expiresAt: '2026-12-20T15:00:00Z',
  reason: '',
}
const at = { zone: 'America/New_York', now: Date.parse('2026-11-22T15:00:00Z') }
const ended = { endedAt: '2026-11-21T15:00:00Z' }

describe('texts about a signatory', () => {
  it('show the full name', () => {
    expect(nameOf({ firstName: 'Ruth', middleInitial: 'B', lastName: 'Alvarez', suffix: 'Jr' })).toBe(
      'Ruth B Alvarez Jr',
    )
    expect(nameOf({ firstName: 'Ruth', middleInitial: '', lastName: 'Alvarez', suffix: '' })).toBe(
      'Ruth Alvarez',
    )
  })

  it('color inquiries red above 4 and amber above 2 (REV-026)', () => {
    expect([5, 4, 3, 2, 0].map(inquiryTone)).toEqual(['bad', 'caution', 'caution', 'plain', 'plain'])
  })

  it('tell the history of a requested guaranty', () => {
    expect(guarantyStory({ guaranty: null }, at)).toBe('')
    const begun = 'Requested by Jane Smith on 11/20/2026'
    const story = (change: object) => guarantyStory({ guaranty: { ...asked, ...change } }, at)
    expect(story({})).toBe(`${begun}; unsigned, link expires 12/20/2026`)
    expect(story({ state: 'signing' })).toBe(`${begun}; signing, link expires 12/20/2026`)
    expect(story({ expiresAt: '2026-11-21T15:00:00Z' })).toBe(`${begun}; the link expired on 11/21/2026`)
    expect(story({ ...ended, state: 'signed' })).toBe(`${begun}, signed on 11/21/2026`)
    expect(story({ ...ended, state: 'withdrawn' })).toBe(`${begun}, canceled on 11/21/2026`)
    expect(story({ ...ended, state: 'declined' })).toBe(`${begun}, declined on 11/21/2026`)
    expect(story({ ...ended, state: 'declined', reason: 'Not my firm' })).toBe(
      `${begun}, declined on 11/21/2026: Not my firm`,
    )
  })

  it('know who still has to sign a guaranty', () => {
    const states = ['asked', 'signing', 'signed', 'declined', 'withdrawn'] as const
    expect(states.filter((state) => isAsked({ guaranty: { ...asked, state } }))).toEqual(['asked', 'signing'])
    expect(isAsked({ guaranty: null })).toBe(false)
  })

  it('say why no report on the person can be requested (REV-039)', () => {
    const signed = { guarantor: 'true', hasSigned: 'true', mayBeChecked: false } as const
    expect(whyNotChecked({ ...signed, mayBeChecked: true }, 'Pending')).toBe('')
    expect(whyNotChecked({ ...signed, guarantor: 'false' }, 'Pending')).toMatch(/only for guarantors/)
    expect(whyNotChecked({ ...signed, hasSigned: '' }, 'Pending')).toMatch(/after the guaranty is signed/)
    expect(whyNotChecked(signed, 'Denied')).toMatch(/pending or approved/)
    expect(whyNotChecked(signed, 'Pending')).toMatch(/without a signed authorization/)
  })

  it("find the person's latest authorization", () => {
    const consent = (role: string, kind: string, givenAt: string) => ({
      role,
      kind,
      givenAt,
      textVersion: '1',
      textSha256: '',
      address: '',
    })
    const consents = [
      consent('signatory', 'consumer-report', '2026-11-21T15:00:00Z'),
      consent('signatory', 'consumer-report', '2026-11-20T15:00:00Z'),
      consent('signatory', 'electronic-records', '2026-11-22T15:00:00Z'),
      consent('signatoryTwo', 'consumer-report', '2026-11-22T15:00:00Z'),
    ]
    expect(authorizedAt({ history: { consents } }, { signatoryId: 'signatory' })).toBe('2026-11-21T15:00:00Z')
    expect(authorizedAt({ history: { consents: [] } }, { signatoryId: 'signatory' })).toBeNull()
  })

  it('say why a report was requested, and show an unknown purpose unchanged', () => {
    expect(purposeSaid('decision')).toBe('To decide on this application')
    expect(purposeSaid('account-review')).toBe('To review the account')
    expect(purposeSaid('toString')).toBe('toString')
    expect(purposeSaid('')).toBe('')
  })
})
