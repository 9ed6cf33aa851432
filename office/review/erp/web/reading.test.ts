import { describe, expect, it } from 'vitest'
import type { Detail } from '../../web/queries.ts'
import { isStale } from './reading.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const application = (readAt: string | null, accountId: string | null = '100001', status = 'Pending') =>
  ({ status, accountId, erpReconciliation: { readAt } }) as Detail

describe("the ERP's record is read", () => {
  it.each([
    ['where it never was', application(null), true],
    ['after six minutes', application('2026-11-20T14:54:00Z'), true],
    ['not after four minutes', application('2026-11-20T14:56:00Z'), false],
    ['not without an account', application(null, null), false],
    ['not of what is decided', application(null, '100001', 'Approved'), false],
  ])('%s', (_, of, expected) => {
    expect(isStale(of, now)).toBe(expected)
  })
})
