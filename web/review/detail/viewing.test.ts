import { describe, expect, it } from 'vitest'
import { decidedMeanwhile, initialsOf, othersWords } from './viewing.tsx'

describe('who else has it open', () => {
  it('is said by name, three and more in short', () => {
    expect(othersWords([])).toBe('')
    expect(othersWords(['Jane Doe'])).toBe('Jane Doe has this application open.')
    expect(othersWords(['Jane Doe', 'Ada Byron'])).toBe('Jane Doe and Ada Byron have this application open.')
    expect(othersWords(['Jane Doe', 'Ada Byron', 'C', 'D'])).toBe(
      'Jane Doe, Ada Byron and 2 more have this application open.',
    )
  })
  it('has initials of two letters at most', () => {
    expect(['Jane Doe', 'ada', 'Maria de la Cruz', ''].map(initialsOf)).toEqual(['JD', 'A', 'MD', ''])
  })
})

describe('what happened meanwhile', () => {
  const decision = (decidedBy: string, decidedAt: string) => ({ decidedBy, decidedAt })
  const shown = { rowVersion: 2, decisions: [decision('Ada Byron', '2026-03-01T10:00:00Z')] }
  it('is told with the name of who decided', () => {
    const now = {
      rowVersion: 3,
      decisions: [decision('Jane Doe', '2026-03-02T10:00:00Z'), ...shown.decisions],
    }
    expect(decidedMeanwhile(shown, now)).toBe('Jane Doe has decided meanwhile.')
  })
  it('names nobody where nothing was decided, or nothing is known yet', () => {
    expect(decidedMeanwhile(shown, { ...shown, rowVersion: 3 })).toBe(
      'This application was changed meanwhile.',
    )
    expect(decidedMeanwhile(shown, undefined)).toBe('This application was changed meanwhile.')
  })
})
