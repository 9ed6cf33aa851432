import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { conflictIn, contested } from './conflict.ts'

const difference = (path: string, before: string, after: string) => ({
  path,
  group: 'Business',
  label: path,
  before,
  after,
})
const conflict = {
  savedAt: '2026-11-20T10:42:00Z',
  savedBy: 'our staff',
  applicationKey: 'of the draft',
  rowVersion: 7,
  answers: { businessInfo: { companyName: 'Acme Ltd', phone: '(503) 555-0101' } },
  differences: [
    difference('businessInfo.companyName', 'Acme Ltd', 'Acme Inc'),
    difference('businessInfo.phone', '(503) 555-0101', ''),
  ],
}

describe('a stale save', () => {
  it('is told from a refusal because the application is locked', () => {
    const refusal = (data: unknown) => new ApiError({ status: 409, code: 'conflict', message: '', data })
    expect(conflictIn(refusal(conflict))).toEqual(conflict)
    expect(conflictIn(refusal(null))).toBeNull()
    expect(conflictIn(new ApiError({ status: 500, code: 'unavailable', message: '' }))).toBeNull()
  })

  it('asks only about the answers that were changed here', () => {
    const base = { businessInfo: { companyName: 'Acme' } }
    const mine = { businessInfo: { companyName: 'Acme Inc', phone: '' } }
    const { here, there } = contested(conflict, base, mine)
    expect(here.map(({ path }) => path)).toEqual(['businessInfo.companyName'])
    expect(there.map(({ path }) => path)).toEqual(['businessInfo.phone'])
  })
})
