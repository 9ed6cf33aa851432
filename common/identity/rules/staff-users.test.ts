import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import { readIdentity, type Identity } from '../../../platform/access/identity.ts'
import {
  SYSTEM_ADMIN,
  decides,
  mainRoleOf,
  mayHaveBanners,
  newUserLimits,
  staffRoles,
  userLimits,
  userProblems,
  type EditedUser,
  type RoleId,
} from './staff-users.ts'

const roleTexts = (id: RoleId, banners: readonly string[]) => [
  JSON.stringify({ name: staffRoles.find((role) => role.id === id)!.name, apps: ['credit'], banners }),
]
const editorWith = (id: RoleId, banners: readonly BannerName[], sso = 'editor'): Identity =>
  readIdentity({ sso, banner: banners[0], role: roleTexts(id, banners) }).identity!
const user = (over: Partial<EditedUser> = {}): EditedUser => ({
  sso: 'ann',
  home: 'rexel',
  banners: ['rexel'],
  roleId: 2,
  ...over,
})
const admin = editorWith(3, ['rexel'])
const system = editorWith(4, bannerNames)

test('an Admin changes the accounts of their banner, and gives every role but SystemAdmin (USER-019)', () => {
  expect(userLimits(admin, user())).toMatchObject({
    names: true,
    role: true,
    remove: true,
    roles: [1, 2, 3, 5],
  })
  expect(userLimits(admin, user({ roleId: SYSTEM_ADMIN }))).toMatchObject({
    names: true,
    role: false,
    remove: false,
    banners: [],
  })
  expect(userLimits(system, user()).roles).toContain(SYSTEM_ADMIN)
})

test('no one changes their own role, banners or account (USER-017, USER-018)', () => {
  for (const id of [1, 2, 3, 4] as const) {
    const own = userLimits(editorWith(id, ['rexel'], 'ann'), user({ roleId: id }))
    expect(own).toEqual({ names: true, role: false, roles: [], banners: [], remove: false })
  }
  expect(userLimits(editorWith(5, ['rexel'], 'ann'), user({ roleId: 5 })).names).toBe(false)
})

test("a user's own banner stays, and others only change where both belong (USER-020)", () => {
  const both = editorWith(3, ['rexel', 'gexpro'])
  expect(userLimits(both, user()).banners).toEqual(['gexpro'])
  expect(userLimits(both, user({ home: 'platt', banners: ['platt'] })).banners).toEqual([])
  expect(userLimits(both, user({ home: null, banners: ['rexel'] })).banners).toEqual([])
})

test('on create, other banners need editUserTenants (USER-021)', () => {
  expect(newUserLimits(admin, 'rexel').banners).toEqual([])
  expect(newUserLimits(system, 'rexel').banners).toEqual(bannerNames.filter((name) => name !== 'rexel'))
})

test('no change gives rights in a banner in which the editor has none (USER-A05)', () => {
  const some = fc.subarray([...bannerNames], { minLength: 1 })
  const ids = fc.constantFrom<RoleId>(1, 2, 3, 4, 5)
  fc.assert(
    fc.property(some, ids, some, ids, (theirs, editorRole, users, roleId) => {
      const limits = userLimits(
        editorWith(editorRole, theirs),
        user({ home: users[0]!, banners: users, roleId }),
      )
      const edits = editorRole >= 3 && editorRole <= 4 ? theirs : []
      for (const banner of limits.banners) expect(edits).toContain(banner)
      const touched = limits.role || limits.remove ? users : []
      for (const banner of touched) expect(edits).toContain(banner)
      const makers = limits.role && limits.roles.includes(SYSTEM_ADMIN) ? [SYSTEM_ADMIN] : [1, 2, 3, 4, 5]
      expect(makers).toContain(editorRole)
    }),
  )
})

test('a SystemAdmin of some banners makes none of others, not even of someone who belongs there', () => {
  const mixed = readIdentity({
    sso: 'editor',
    banner: 'rexel',
    role: [...roleTexts(4, ['rexel']), ...roleTexts(3, ['gexpro'])],
  }).identity!
  expect(mayHaveBanners(mixed, { roleId: 3, banners: ['rexel', 'gexpro'] })).toBe(true)
  expect(mayHaveBanners(mixed, { roleId: SYSTEM_ADMIN, banners: ['rexel'] })).toBe(true)
  expect(mayHaveBanners(mixed, { roleId: SYSTEM_ADMIN, banners: ['rexel', 'gexpro'] })).toBe(false)
})

test('with several roles, the banners change only where the editor may change every right', () => {
  const mixed = user({ home: 'platt', banners: ['platt', 'gexpro'], severalRoles: true })
  const ofGexpro = editorWith(3, ['gexpro', 'rexel'])
  expect(userLimits(ofGexpro, { ...mixed, severalRoles: false }).banners).toEqual(['rexel', 'gexpro'])
  expect(userLimits(ofGexpro, mixed).banners).toEqual([])
  expect(userLimits(editorWith(3, ['platt', 'gexpro', 'rexel']), mixed).banners).toEqual(['rexel', 'gexpro'])
})

test('of two roles, the one with more rights counts', () => {
  expect(mainRoleOf([...roleTexts(5, ['rexel']), ...roleTexts(1, ['rexel'])])).toBe(1)
  expect(mainRoleOf(roleTexts(5, ['rexel']))).toBe(5)
  expect(mainRoleOf([])).toBeNull()
  expect([1, 2, 3, 4, 5].filter((id) => decides(roleTexts(id as RoleId, ['rexel'])))).toEqual([2, 3, 4])
})

test.each([
  [{}, []],
  [{ firstName: '' }, ['firstName']],
  [{ firstName: 'a'.repeat(100), lastName: 'b'.repeat(100) }, []],
  [{ firstName: 'a'.repeat(101) }, ['firstName']],
  [{ lastName: 'a'.repeat(101) }, ['lastName']],
  [{ initials: 'ABC' }, []],
  [{ initials: 'ABCD' }, ['initials']],
  [{ userName: 'ines.olsen@example.com' }, []],
  [{ userName: 'ines olsen' }, ['userName']],
  [{ userName: 'ines\u200b' }, ['userName']],
  [{ userName: 'a'.repeat(101) }, ['userName']],
  [{ email: '' }, ['email']],
  [{ email: 'ann at example' }, ['email']],
  [{ roleId: null }, ['roleId']],
  [{ roleId: 9 }, ['roleId']],
  [{ roleId: 5 }, ['regionCode']],
  [{ roleId: 5, regionCode: 'SC' }, []],
])('of %j, %j is wrong (USER-023 to USER-027)', (over, wrong) => {
  const entry = {
    firstName: 'Ann',
    lastName: 'Lee',
    initials: '',
    userName: '',
    email: 'ann@example.com',
    roleId: 2,
    regionCode: '',
    ...over,
  }
  expect(Object.keys(userProblems(entry))).toEqual(wrong)
})

test('101 letters are refused in the exact words', () => {
  const long = {
    firstName: 'a'.repeat(101),
    lastName: 'b',
    initials: '',
    userName: '',
    email: 'a@example.com',
    roleId: 1,
    regionCode: '',
  }
  expect(userProblems(long)).toEqual({ firstName: 'Field must be less than 100 letters.' })
})
