import { describe, expect, it } from 'vitest'
import { approvalLimitOf, isWithinLimit } from './approval-limits.ts'
import { bannersWith } from '../../../banners/rules/banner-overrides.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { identityFromClaims } from '../../../platform/access/identity.ts'

const someone = (...roles: readonly { name: string; banners?: readonly string[] }[]) =>
  identityFromClaims({
    sso: 'x',
    banner: 'rexel',
    role: roles.map(({ name, banners = [] }) => JSON.stringify({ name, apps: ['credit'], banners })),
  })!
const rexel = (approvalLimits: object) => ({ ...bannerOf('rexel')!, approvalLimits })
const limits = rexel({ Approver: 10_000, Admin: 50_000 })

describe('the limit of an approval', () => {
  it.each([
    ['an approver', someone({ name: 'Approver' }), limits, 10_000],
    ['an admin', someone({ name: 'Admin' }), limits, 50_000],
    ['a role without an entry', someone({ name: 'SystemAdmin' }), limits, null],
    ['two roles: the higher one', someone({ name: 'Approver' }, { name: 'Admin' }), limits, 50_000],
    ['two roles, one unlimited', someone({ name: 'Approver' }, { name: 'SystemAdmin' }), limits, null],
    [
      'a role of another banner does not count',
      someone({ name: 'Approver', banners: ['rexel'] }, { name: 'Admin', banners: ['gexpro'] }),
      limits,
      10_000,
    ],
    ['a role that decides nothing', someone({ name: 'ViewOnly' }), limits, 0],
    ['no limits: off', someone({ name: 'Approver' }), rexel({}), null],
    ['a limit of nothing', someone({ name: 'Approver' }), rexel({ Approver: 0 }), 0],
  ] as const)('%s', (_, person, banner, expected) => {
    expect(approvalLimitOf(person, banner)).toBe(expected)
  })

  it.each([
    [10_000, 10_000, true],
    [10_001, 10_000, false],
    [999_999_999, null, true],
    [100, 0, false],
  ])('%i dollars within %s: %s', (amount, limit, expected) => {
    expect(isWithinLimit(amount, limit)).toBe(expected)
  })

  it('is off unless a company sets it, and is checked when it is set', () => {
    expect(bannerOf('rexel')!.approvalLimits).toEqual({})
    expect(bannersWith({ rexel: { approvalLimits: { Approver: 25_000 } } }).faults).toEqual([])
    for (const wrong of [{ Approver: -1 }, { Approver: 1.5 }, { ViewOnly: 5 }, { Approver: '5' }, 5, null])
      expect(bannersWith({ rexel: { approvalLimits: wrong } }).faults).toEqual([
        'rexel.approvalLimits: must be an amount in whole dollars for some of Approver, Admin, SystemAdmin, such as { "Approver": 25000 }',
      ])
  })
})
