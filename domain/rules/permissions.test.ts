import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerNames } from './banners.ts'
import { identityFromClaims, type ClaimMapping } from './identity.ts'
import { bannersOf, mayActIn, permissionsOf, type Identity, type Permission } from './permissions.ts'

const role = (name: string, banners?: unknown, apps: unknown = ['credit']) =>
  JSON.stringify({ name, apps, ...(banners === undefined ? {} : { banners }) })

const staff = (banner: string, ...roles: string[]): Identity =>
  identityFromClaims({ sub: 's-1', banner, role: roles })!

const held = (identity: Identity, banner: (typeof bannerNames)[number]) =>
  [...permissionsOf(identity, banner)].sort()

const viewing: Permission[] = ['editProfile', 'managedUser']
const approving: Permission[] = ['editApplications', ...viewing]
const administering: Permission[] = [
  'editApplications',
  'editProfile',
  'editUsers',
  'managedUser',
  'viewUsers',
]
const everything: Permission[] = [
  'editApplications',
  'editEmailTemplate',
  'editProfile',
  'editTenant',
  'editUserTenants',
  'editUsers',
  'managedUser',
  'viewUsers',
]

describe('the permissions of a role', () => {
  it.each([
    ['ViewOnly', viewing],
    ['Approver', approving],
    ['Admin', administering],
    ['SystemAdmin', everything],
    ['instant-credit-link-viewer', ['isInstantCreditLinkViewer']],
  ] as [string, Permission[]][])('%s', (name, permissions) => {
    expect(held(staff('rexel', role(name, ['rexel'])), 'rexel')).toEqual(permissions)
  })

  it('are nothing when the role is given for another application (AUTH-005)', () => {
    expect(held(staff('rexel', role('Admin', ['rexel'], ['other'])), 'rexel')).toEqual([])
    expect(held(staff('rexel', role('Admin', ['rexel'], [])), 'rexel')).toEqual([])
  })

  it('are merged over all roles (AUTH-006)', () => {
    const both = staff('rexel', role('ViewOnly', ['rexel']), role('instant-credit-link-viewer', ['rexel']))
    expect(held(both, 'rexel')).toEqual(['editProfile', 'isInstantCreditLinkViewer', 'managedUser'])
  })

  it('count only in the banners of that role (AUTH-A04)', () => {
    const split = staff('rexel', role('ViewOnly', ['rexel']), role('SystemAdmin', ['gexpro']))
    expect(held(split, 'rexel')).toEqual(viewing)
    expect(held(split, 'gexpro')).toEqual(everything)
    expect(held(split, 'platt')).toEqual([])
  })

  it('count in all banners of the person when the role names none (AUTH-A04)', () => {
    const wide = staff('rexel', role('ViewOnly', ['rexel', 'platt']), role('Approver', []))
    expect(held(wide, 'platt')).toEqual(approving)
    expect(held(wide, 'gexpro')).toEqual([])
  })

  it('are none for somebody without a role here, who may still sign in (AUTH-A05)', () => {
    expect(held(staff('gexpro'), 'gexpro')).toEqual([])
    expect(bannersOf(staff('gexpro'))).toEqual(['gexpro', 'rexel'])
  })
})

describe('the banners of an employee', () => {
  it.each([
    ['rexel and gexpro see each other without a list', staff('rexel', role('Approver')), ['rexel', 'gexpro']],
    ['… the other way round', staff('gexpro', role('Approver', [])), ['gexpro', 'rexel']],
    ['platt sees itself alone (AUTH-A03)', staff('platt', role('Approver')), ['platt']],
    ['rexelenergy sees itself alone', staff('rexelenergy', role('Approver', null)), ['rexelenergy']],
    ['a list stands over the pair', staff('rexel', role('Approver', ['rexel'])), ['rexel']],
    [
      'the own banner comes first',
      staff('gexpro', role('Approver', ['platt', 'gexpro'])),
      ['gexpro', 'platt'],
    ],
    [
      'the first allowed one where the own is not (AUTH-010)',
      staff('platt', role('Approver', ['gexpro'])),
      ['gexpro'],
    ],
    [
      'res is served as rexel and rexelenergy (SHELL-A08)',
      staff('res', role('ViewOnly')),
      ['rexel', 'rexelenergy'],
    ],
    ['… also by a list of res alone', staff('rexel', role('ViewOnly', ['res'])), ['rexel', 'rexelenergy']],
    [
      'res beside another banner adds nothing',
      staff('gexpro', role('ViewOnly', ['res', 'gexpro'])),
      ['gexpro'],
    ],
    ['case does not matter', staff('Platt', role('ViewOnly', ['PLATT'])), ['platt']],
    ['banners that we do not have are no banners', staff('rexel', role('Approver', ['mars'])), []],
    [
      'lists of roles for other applications do not count',
      staff('platt', role('Admin', ['rexel'], ['crm'])),
      ['platt'],
    ],
    ['an unknown own banner without a list is none', staff('mars', role('Approver')), []],
  ] as [string, Identity, string[]][])('%s', (_, identity, banners) => {
    expect(bannersOf(identity)).toEqual(banners)
  })

  it('make a residential user only of somebody whose only banner is res (AUTH-008)', () => {
    const residential = staff('res', role('ViewOnly', ['res']))
    expect(held(residential, 'rexel')).toEqual(['editProfile', 'isResUser', 'managedUser'])
    expect(held(residential, 'rexelenergy')).toEqual(['editProfile', 'isResUser', 'managedUser'])
    expect(held(residential, 'gexpro')).toEqual([])
    expect(held(staff('rexel', role('ViewOnly', ['rexel', 'res'])), 'rexel')).toEqual(viewing)
  })
})

describe('claims from outside', () => {
  it.each([
    'not json',
    'null',
    '7',
    '"SystemAdmin"',
    '[]',
    '{}',
    role('Emperor', ['rexel']),
    role('constructor', ['rexel']),
    role('SystemAdmin', [1]),
    role('SystemAdmin', ['rexel'], { includes: 'credit' }),
  ])('a malformed role gives nothing: %s', (text) => {
    for (const banner of bannerNames) expect(held(staff('rexel', text), banner)).toEqual([])
  })

  it('one malformed role does not spoil the others', () => {
    expect(held(staff('rexel', '{', role('ViewOnly', ['rexel'])), 'rexel')).toEqual(viewing)
  })

  it('a single role may come without its list', () => {
    expect(identityFromClaims({ sso: 'a', role: role('ViewOnly') })?.role).toEqual([role('ViewOnly')])
  })

  it('name nobody without a subject', () => {
    expect(identityFromClaims({ name: 'Nobody', role: [role('SystemAdmin')] })).toBeNull()
    expect(identityFromClaims({ sub: '', sso: {} })).toBeNull()
  })

  it('are found under the names of another authority, its groups as our roles', () => {
    const entra: ClaimMapping = {
      claims: { sso: 'oid', role: 'roles', branchId: 'extension_branch' },
      roles: { 'Credit.Approver.Rexel': { name: 'Approver', banners: ['rexel'] } },
    }
    const identity = identityFromClaims(
      {
        oid: 'o-1',
        sub: 'pairwise',
        roles: ['Credit.Approver.Rexel', 'Payroll'],
        extension_branch: 12,
        name: 'Ada',
      },
      entra,
    )!
    expect(identity).toMatchObject({ sso: 'o-1', branchId: '12', name: 'Ada' })
    expect(held(identity, 'rexel')).toEqual(approving)
  })
})

const anyRole = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({
      name: fc.constantFrom(
        'ViewOnly',
        'Approver',
        'Admin',
        'SystemAdmin',
        'instant-credit-link-viewer',
        'Other',
      ),
      apps: fc.subarray(['credit', 'other']),
      banners: fc.subarray<string>([...bannerNames, 'res', 'mars']),
    })
    .map((entry) => JSON.stringify(entry)),
)
const anybody = fc
  .tuple(fc.constantFrom(...bannerNames, 'res', 'mars', ''), fc.array(anyRole, { maxLength: 4 }))
  .map(([banner, roles]) => staff(banner, ...roles))

describe('whoever the authority names', () => {
  it('holds permissions only where they may act', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...bannerNames), (identity, banner) => {
        expect(mayActIn(identity, banner)).toBe(bannersOf(identity).includes(banner))
        return mayActIn(identity, banner) || permissionsOf(identity, banner).size === 0
      }),
    )
  })

  it('loses nothing in a banner that they keep when they are given another role', () => {
    fc.assert(
      fc.property(anybody, anyRole, fc.constantFrom(...bannerNames), (identity, more, banner) => {
        const richer = { ...identity, role: [...identity.role, more] }
        if (!mayActIn(richer, banner)) return
        const before = permissionsOf(identity, banner)
        const after = permissionsOf(richer, banner)
        // Who is residential no longer is another person to the rules: the test after this one.
        if (before.has('isResUser') && !after.has('isResUser')) return
        for (const permission of before) expect(after.has(permission)).toBe(true)
      }),
    )
  })

  it('is residential no longer with a role in a banner: what "res" alone granted counts for none (AUTH-A04)', () => {
    const residential = staff('rexel', role('Approver', ['res']))
    expect([...permissionsOf(residential, 'rexel')]).toContain('isResUser')
    const both = staff('rexel', role('Approver', ['res']), role('ViewOnly', ['rexel']))
    expect(bannersOf(both)).toEqual(['rexel'])
    expect([...permissionsOf(both, 'rexel')].toSorted()).toEqual(['editProfile', 'managedUser'])
  })

  it('never crashes the reader, whatever the claims hold', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('sso', 'sub', 'role', 'banner', 'name'), fc.anything()),
        (claims) => {
          const identity = identityFromClaims(claims)
          expect(identity && bannersOf(identity)).not.toBeUndefined()
        },
      ),
    )
  })
})
