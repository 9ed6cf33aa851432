import { describe, expect, it } from 'vitest'
import { nobodyTold, noticeProblems, noticeSent } from './notice.ts'

const today = '2026-11-22'
const told = { told: true, on: today, how: ' By phone ' }

describe('a notice given without a letter', () => {
  it('is none by default', () => {
    expect(noticeProblems(nobodyTold(today), today, today)).toEqual({})
    expect(noticeSent(nobodyTold(today), false)).toBeNull()
  })
  it('is sent with its date and description, unless a letter is sent', () => {
    expect(noticeSent(told, false)).toEqual({ on: today, how: 'By phone' })
    expect(noticeSent(told, true)).toBeNull()
  })
  it.each([
    [{ how: ' ' }, { how: '*Required' }],
    [{ how: 'x'.repeat(501) }, { how: '*Field contains too many characters' }],
    [{ on: '' }, { on: '*Required' }],
    [{ on: '2026-11-23' }, { on: "This date is in the future. Record the notice after you've given it." }],
    [{ on: '2026-11-19' }, { on: "Notice can't be given before the date of the decision, Nov 20, 2026." }],
    [{ on: '2026-11-20' }, {}],
  ])('with %o is rejected with %o', (change, wrong) => {
    expect(noticeProblems({ ...told, ...change }, '2026-11-20', today)).toEqual(wrong)
  })
})
