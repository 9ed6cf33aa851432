import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerNames } from '../../banners/rules/banners.ts'
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

  it('are none if the role is for another application (AUTH-005)', () => {
    expect(held(staff('rexel', role('Admin', ['rexel'], ['other'])), 'rexel')).toEqual([])
    expect(held(staff('rexel', role('Admin', ['rexel'], [])), 'rexel')).toEqual([])
  })

  it('are merged over all roles (AUTH-006)', () => {
    const both = staff('rexel', role('ViewOnly', ['rexel']), role('instant-credit-link-viewer', ['rexel']))
    expect(held(both, 'rexel')).toEqual(['editProfile', 'isInstantCreditLinkViewer', 'managedUser'])
  })

  it('apply only in the banners of that role (AUTH-A04)', () => {
    const split = staff('rexel', role('ViewOnly', ['rexel']), role('SystemAdmin', ['gexpro']))
    expect(held(split, 'rexel')).toEqual(viewing)
    expect(held(split, 'gexpro')).toEqual(everything)
    expect(held(split, 'platt')).toEqual([])
  })

  it('apply in all banners of the person if the role names none (AUTH-A04)', () => {
    const wide = staff('rexel', role('ViewOnly', ['rexel', 'platt']), role('Approver', []))
    expect(held(wide, 'platt')).toEqual(approving)
    expect(held(wide, 'gexpro')).toEqual([])
  })

  it('are none for a person without a role here, who may still sign in (AUTH-A05)', () => {
    expect(held(staff('gexpro'), 'gexpro')).toEqual([])
    expect(bannersOf(staff('gexpro'))).toEqual(['gexpro', 'rexel'])
  })
})

describe('the banners of an employee', () => {
  it.each([
    [
      'rexel and gexpro include each other without a list',
      staff('rexel', role('Approver')),
      ['rexel', 'gexpro'],
    ],
    ['… the other way around', staff('gexpro', role('Approver', [])), ['gexpro', 'rexel']],
    ['platt includes no other banner (AUTH-A03)', staff('platt', role('Approver')), ['platt']],
    ['rexelenergy includes no other banner', staff('rexelenergy', role('Approver', null)), ['rexelenergy']],
    ['a list overrides the pair', staff('rexel', role('Approver', ['rexel'])), ['rexel']],
    [
      'their own banner comes first',
      staff('gexpro', role('Approver', ['platt', 'gexpro'])),
      ['gexpro', 'platt'],
    ],
    [
      'the first allowed banner comes first if their own is not allowed (AUTH-010)',
      staff('platt', role('Approver', ['gexpro'])),
      ['gexpro'],
    ],
    ['res means rexel and rexelenergy (SHELL-A08)', staff('res', role('ViewOnly')), ['rexel', 'rexelenergy']],
    [
      'a list with only res means the same',
      staff('rexel', role('ViewOnly', ['res'])),
      ['rexel', 'rexelenergy'],
    ],
    [
      'res beside another banner adds nothing',
      staff('gexpro', role('ViewOnly', ['res', 'gexpro'])),
      ['gexpro'],
    ],
    ['case does not matter', staff('Platt', role('ViewOnly', ['PLATT'])), ['platt']],
    ['unknown banners are dropped', staff('rexel', role('Approver', ['mars'])), []],
    [
      'the banners of roles for other applications are ignored',
      staff('platt', role('Admin', ['rexel'], ['crm'])),
      ['platt'],
    ],
    ['an unknown own banner without a list gives none', staff('mars', role('Approver')), []],
  ] as [string, Identity, string[]][])('%s', (_, identity, banners) => {
    expect(bannersOf(identity)).toEqual(banners)
  })

  it('mark a residential user only if their only banner is res (AUTH-008)', () => {
    const residential = staff('res', role('ViewOnly', ['res']))
    expect(held(residential, 'rexel')).toEqual(['editProfile', 'isResUser', 'managedUser'])
    expect(held(residential, 'rexelenergy')).toEqual(['editProfile', 'isResUser', 'managedUser'])
    expect(held(residential, 'gexpro')).toEqual([])
    expect(held(staff('rexel', role('ViewOnly', ['rexel', 'res'])), 'rexel')).toEqual(viewing)
  })
})

describe('claims', () => {
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
  ])('grant nothing with a malformed role: %s', (text) => {
    for (const banner of bannerNames) expect(held(staff('rexel', text), banner)).toEqual([])
  })

  it('keep the other roles if one is malformed', () => {
    expect(held(staff('rexel', '{', role('ViewOnly', ['rexel'])), 'rexel')).toEqual(viewing)
  })

  it('may hold a single role without a list', () => {
    expect(identityFromClaims({ sso: 'a', role: role('ViewOnly') })?.role).toEqual([role('ViewOnly')])
  })

  it('identify no one without a subject', () => {
    expect(identityFromClaims({ name: 'Nobody', role: [role('SystemAdmin')] })).toBeNull()
    expect(identityFromClaims({ sub: '', sso: {} })).toBeNull()
  })

  it('of another identity provider are read by its names, with its groups as our roles', () => {
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

describe('any person', () => {
  it('has permissions only where they may act', () => {
    fc.assert(
      fc.property(anybody, fc.constantFrom(...bannerNames), (identity, banner) => {
        expect(mayActIn(identity, banner)).toBe(bannersOf(identity).includes(banner))
        return mayActIn(identity, banner) || permissionsOf(identity, banner).size === 0
      }),
    )
  })

  it('loses no permission in a banner that they keep when they get another role', () => {
    fc.assert(
      fc.property(anybody, anyRole, fc.constantFrom(...bannerNames), (identity, more, banner) => {
        const richer = { ...identity, role: [...identity.role, more] }
        if (!mayActIn(richer, banner)) return
        const before = permissionsOf(identity, banner)
        const after = permissionsOf(richer, banner)
        // A person who is no longer residential is covered by the next test.
        if (before.has('isResUser') && !after.has('isResUser')) return
        for (const permission of before) expect(after.has(permission)).toBe(true)
      }),
    )
  })

  it('is no longer residential with a role in a banner, so what only "res" granted is lost (AUTH-A04)', () => {
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
