import { describe, expect, it } from 'vitest'
import { bannersOf, permissionsOf } from '../access/permissions.ts'
import { identityFromClaims } from '../access/identity.ts'
import { readClaimMapping } from './claim-mapping.ts'

describe('the claim mapping', () => {
  it('maps the groups of another authority to our roles', () => {
    const mapping = readClaimMapping(
      '{ "claims": { "sso": "oid", "role": "groups" }, "roles": { "credit-approvers": { "name": "Approver", "banners": ["rexel"] } } }',
    )
    const identity = identityFromClaims(
      { oid: 'o-1', groups: ['credit-approvers', 'all'], banner: 'rexel' },
      mapping,
    )!
    expect(bannersOf(identity)).toEqual(['rexel'])
    expect(permissionsOf(identity, 'rexel').has('editApplications')).toBe(true)
  })

  it('may be empty', () => {
    expect(readClaimMapping('{}')).toEqual({ claims: {}, roles: {} })
  })

  it.each([
    ['{', 'JSON'],
    ['{ "role": "groups" }', 'role'],
    ['{ "claims": { "rolle": "groups" } }', 'claims'],
    ['{ "roles": { "x": { "name": "Admin" }, "X": { "name": "Admin" } } }', 'roles: two of them'],
    ['{ "roles": { "x": { "name": "Boss" } } }', 'roles.x.name'],
    ['{ "roles": { "x": { "name": "Admin", "banners": ["mars"] } } }', 'roles.x.banners.0'],
  ])('is refused at startup if it is invalid: %s', (text, where) => {
    expect(() => readClaimMapping(text)).toThrow(where)
  })
})
