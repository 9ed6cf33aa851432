import { describe, expect, it } from 'vitest'
import { nobodyTold, noticeProblems, noticeSent } from './notice.ts'

const today = '2026-11-22'
const told = { told: true, on: today, how: ' By phone ' }

describe('notice that no letter gives', () => {
  it('is none at first: nobody was told', () => {
    expect(noticeProblems(nobodyTold(today), today, today)).toEqual({})
    expect(noticeSent(nobodyTold(today), false)).toBeNull()
  })
  it('goes with its day and words, unless the letter tells', () => {
    expect(noticeSent(told, false)).toEqual({ on: today, how: 'By phone' })
    expect(noticeSent(told, true)).toBeNull()
  })
  it.each([
    [{ how: ' ' }, { how: '*Required' }],
    [{ how: 'x'.repeat(501) }, { how: '*Field contains too many characters' }],
    [{ on: '' }, { on: '*Required' }],
    [{ on: '2026-11-23' }, { on: 'This day is still to come. Please record the notice once it was given.' }],
    [
      { on: '2026-11-19' },
      { on: 'Notice cannot be given before the day of the decision, November 20, 2026.' },
    ],
    [{ on: '2026-11-20' }, {}],
  ])('with %o is refused with %o', (change, wrong) => {
    expect(noticeProblems({ ...told, ...change }, '2026-11-20', today)).toEqual(wrong)
  })
})
