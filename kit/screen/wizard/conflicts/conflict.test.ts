import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../platform/client/api-error.ts'
import { conflictIn } from './conflict.ts'

const conflict = {
  savedAt: '2026-11-20T10:42:00Z',
  savedBy: 'our staff',
  applicationKey: 'of the draft',
  rowVersion: 7,
  answers: { businessInfo: { companyName: 'Acme Ltd', phone: '(503) 555-0101' } },
}

describe('a stale save', () => {
  it('differs from a refusal because the application is locked', () => {
    const refusal = (data: unknown) => new ApiError({ status: 409, code: 'conflict', message: '', data })
    expect(conflictIn(refusal(conflict))).toEqual(conflict)
    expect(conflictIn(refusal(null))).toBeNull()
    expect(conflictIn(new ApiError({ status: 500, code: 'unavailable', message: '' }))).toBeNull()
  })
})
