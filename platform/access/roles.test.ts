/** Claims in odd shapes: read if the meaning is plain, and never granting more than the well-formed claim. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerNames } from '../../banners/rules/banners.ts'
import { identityFromClaims, readIdentity } from './identity.ts'
import { bannersOf, permissionsOf } from './permissions.ts'

const approver = { name: 'Approver', apps: ['credit'], banners: ['rexel'] }
const json = JSON.stringify
const grantedBy = (claims: Record<string, unknown>) => {
  const identity = identityFromClaims({ sso: 's-1', banner: 'rexel', ...claims })
  return Object.fromEntries(
    (identity ? bannersOf(identity) : []).map((banner) => [
      banner,
      [...permissionsOf(identity!, banner)].toSorted(),
    ]),
  )
}
const wellFormed = grantedBy({ role: [json(approver)] })

describe('a role for rexel only is the same role', () => {
  const shapes: [string, Record<string, unknown>][] = [
    ['as an object', { role: [approver] }],
    ['without its list', { role: json(approver) }],
    ['as an object without its list', { role: approver }],
    ['in a list as JSON text', { role: json([approver]) }],
    ['in a list of texts as JSON text', { role: json([json(approver)]) }],
    ['written twice as JSON', { role: [json(json(approver))] }],
    ['with a word for the list of banners', { role: [json({ ...approver, banners: 'rexel' })] }],
    ['with a word for the list of apps', { role: [json({ ...approver, apps: 'credit' })] }],
    ['with a list for its name', { role: [json({ ...approver, name: ['Approver'] })] }],
    ['with its lists as JSON text', { role: [{ ...approver, apps: '["credit"]', banners: '["rexel"]' }] }],
    ['in other case', { role: ['{"NAME":"APPROVER","Apps":["Credit"],"Banners":["Rexel"]}'] }],
    ['with names in the singular', { role: ['{"name":"Approver","app":"credit","banner":"rexel"}'] }],
    [
      'with spaces around its words',
      { role: [json({ ...approver, name: ' Approver ', banners: [' rexel '] })] },
    ],
    ['under a claim in other case', { Role: [json(approver)] }],
    ['of a person whose banner is a list', { role: [json(approver)], banner: ['Rexel'] }],
    ['of a person whose banner is JSON text', { role: [json(approver)], banner: '["rexel"]' }],
  ]
  it.each(shapes)('%s', (_, claims) => {
    expect(grantedBy(claims)).toEqual(wellFormed)
    expect(readIdentity({ sso: 's-1', banner: 'rexel', ...claims }).odd).toEqual([])
  })
})

describe('an unreadable role', () => {
  const everywhere = json({ name: 'Approver', apps: ['credit'] })
  it.each([
    json({ ...approver, banners: { rexel: true } }),
    json({ ...approver, banners: [['rexel']] }),
    json({ ...approver, banners: 'rexel,' }),
    json({ ...approver, banners: 7 }),
    json({ ...approver, banners: '' }),
    json({ ...approver, name: undefined }),
    json({ ...approver, name: { is: 'Approver' } }),
    json({ ...approver, apps: { credit: true } }),
    json({ ...approver, apps: undefined, for: 'credit' }),
    json({ ...approver, Banners: [] }),
    json({ 0: approver }),
    json(approver).slice(0, -3),
  ])('does not open the partner banner to another role: %s', (text) => {
    expect(grantedBy({ role: [everywhere, text] })).toEqual({})
    expect(grantedBy({ role: [everywhere, text, json(approver)] })).toEqual(wellFormed)
    expect(readIdentity({ sso: 's-1', role: [text] }).odd).toEqual(['role'])
  })

  it('leaves no one residential', () => {
    const residential = json({ name: 'Approver', apps: ['credit'], banners: ['res'] })
    expect(grantedBy({ role: [residential, '{'] })).toEqual({})
    expect(grantedBy({ banner: 'res', role: '{' })).toEqual({})
  })

  it('is neither a role of another product nor a plain word', () => {
    for (const other of [
      'Payroll',
      '3fa85f64',
      json({ name: 'Boss', apps: ['crm'], banners: 7 }),
      json({ id: 7 }),
    ])
      expect(grantedBy({ role: [everywhere, other] })).toEqual(grantedBy({ role: [everywhere] }))
  })
})

describe('odd claims are reported by name, never by value', () => {
  it.each([
    [{ role: 7 }, ['role']],
    [{ role: [json({ ...approver, name: 'Emperor' })] }, ['role']],
    [{ role: [json(approver)], Role: [], ROLE: [] }, []],
    [{ Role: [json(approver)], ROLE: [] }, ['role']],
    [{ branchId: { id: 5 }, name: ['Ana', 'Lopez'] }, ['name', 'branchId']],
    [{ banner: ['rexel', 'platt'] }, ['banner']],
  ])('%o', (claims, odd) => {
    expect(readIdentity({ sso: 's-1', ...claims }).odd).toEqual(odd)
  })

  it('a group that no mapping names is not odd', () => {
    const mapping = { roles: { approvers: { name: 'Approver', banners: ['rexel'] } } }
    const read = readIdentity({ sso: 's-1', banner: 'rexel', role: ['Payroll', 'APPROVERS'] }, mapping)
    expect(read.odd).toEqual([])
    expect(bannersOf(read.identity!)).toEqual(['rexel'])
  })

  it('an unreadable subject identifies no one, rather than someone else', () => {
    expect(readIdentity({ sso: { id: 1 }, sub: 's-2' })).toEqual({ identity: null, odd: ['sso'] })
    expect(readIdentity({ sso: ['s-1'], sub: 's-2' }).identity?.sso).toBe('s-1')
  })
})

/** A well-formed role, and the ways in which an identity provider may distort it. */
const someRole = fc.record({
  name: fc.constantFrom('ViewOnly', 'Approver', 'SystemAdmin', 'instant-credit-link-viewer'),
  apps: fc.constantFrom(['credit'], ['credit', 'crm'], ['crm']),
  banners: fc.subarray<string>([...bannerNames, 'res']),
})
type SomeRole = typeof someRole extends fc.Arbitrary<infer R> ? R : never
const renamed = (role: SomeRole, change: (key: string) => string) =>
  Object.fromEntries(Object.entries(role).map(([key, value]) => [change(key), value]))
const spoiled: readonly ((role: SomeRole) => unknown)[] = [
  (role) => role,
  (role) => json(role),
  (role) => json(json(role)),
  (role) => json([role]),
  (role) => [role],
  (role) => json(role).slice(0, -2),
  (role) => json(role).toUpperCase(),
  (role) => renamed(role, (key) => key.toUpperCase()),
  (role) => renamed(role, (key) => key.replace(/s$/, '')),
  (role) => ({ ...role, banners: role.banners.join(',') }),
  (role) => ({ ...role, banners: json(role.banners) }),
  (role) => ({ ...role, banners: Object.fromEntries(role.banners.map((banner) => [banner, true])) }),
  (role) => ({ ...role, banners: [role.banners] }),
  (role) => ({ ...role, apps: role.apps.join(' ') }),
  (role) => ({ ...role, apps: { list: role.apps } }),
  (role) => ({ ...role, name: [role.name] }),
  (role) => ({ ...role, name: { role: role.name } }),
  (role) => ({ role }),
]

it('a malformed claim never grants more than the well-formed one', () => {
  const roles = fc.array(fc.tuple(someRole, fc.constantFrom(...spoiled)), { minLength: 1, maxLength: 3 })
  const whole = fc.constantFrom<(list: unknown[]) => unknown>(
    (list) => list,
    (list) => json(list),
    (list) => (list.length === 1 ? list[0] : list),
  )
  fc.assert(
    fc.property(roles, whole, fc.constantFrom(...bannerNames, 'res'), (list, shape, banner) => {
      const right = grantedBy({ banner, role: list.map(([role]) => json(role)) })
      const odd = grantedBy({ banner, role: shape(list.map(([role, spoil]) => spoil(role))) })
      for (const [name, permissions] of Object.entries(odd)) {
        expect(Object.keys(right)).toContain(name)
        expect(right[name]).toEqual(expect.arrayContaining(permissions))
      }
    }),
    { numRuns: 500 },
  )
})
