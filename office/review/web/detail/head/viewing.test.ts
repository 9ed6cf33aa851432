import { describe, expect, it } from 'vitest'
import { decidedMeanwhile, othersWords } from './viewing.tsx'

describe('who else has the application open', () => {
  it('is shown by name; three or more are shortened', () => {
    expect(othersWords([])).toBe('')
    expect(othersWords(['Jane Doe'])).toBe('Jane Doe has this application open.')
    expect(othersWords(['Jane Doe', 'Ada Byron'])).toBe('Jane Doe and Ada Byron have this application open.')
    expect(othersWords(['Jane Doe', 'Ada Byron', 'C', 'D'])).toBe(
      'Jane Doe, Ada Byron and 2 more have this application open.',
    )
  })
})

describe('a change by another employee', () => {
  const decision = (decidedBy: string, decidedAt: string) => ({ decidedBy, decidedAt })
  const shown = { rowVersion: 2, decisions: [decision('Ada Byron', '2026-03-01T10:00:00Z')] }
  it('is announced with the name of who decided', () => {
    const now = {
      rowVersion: 3,
      decisions: [decision('Jane Doe', '2026-03-02T10:00:00Z'), ...shown.decisions],
    }
    expect(decidedMeanwhile(shown, now)).toBe('Jane Doe decided on this application.')
  })
  it('names no one if there was no decision, or while it is unknown', () => {
    expect(decidedMeanwhile(shown, { ...shown, rowVersion: 3 })).toBe('This application has changed.')
    expect(decidedMeanwhile(shown, undefined)).toBe('This application has changed.')
  })
})
