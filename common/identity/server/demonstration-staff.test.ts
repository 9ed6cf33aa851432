import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import { identityFromClaims } from '../../../platform/access/identity.ts'
import { bannersOf, permissionsOf } from '../../../platform/access/permissions.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { staffAccounts } from './accounts/index.ts'
import { settings } from '../../../platform/config/settings.ts'
import { seedDemonstrationStaff, refuseDemonstrationStaff } from './demonstration-staff.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await seedDemonstrationStaff(database.db, { password: 'first', production: false })
})
afterAll(() => database.close())

const identityOf = async (userName: string) => {
  const account = await staffAccounts(database.db).find({ sso: `demo-${userName}`, generation: 0 })
  return identityFromClaims({ ...account!.claims, sub: account!.sso })!
}

describe('demonstration users', () => {
  it.each([
    ['viewonly.rexel', ['rexel'], 'managedUser'],
    ['approver.rexel', ['rexel'], 'editApplications'],
    ['admin.rexel', ['rexel'], 'editUsers'],
    ['systemadmin.rexel', ['rexel'], 'editTenant'],
    ['instantcredit.rexel', ['rexel'], 'isInstantCreditLinkViewer'],
    ['branchmanager.rexel', ['rexel'], 'managedUser'],
    ['approver.platt', ['platt'], 'editApplications'],
    ['approver.gexpro', ['gexpro'], 'editApplications'],
    ['approver.rexelenergy', ['rexelenergy'], 'editApplications'],
    ['approver.rexelgexpro', ['rexel', 'gexpro'], 'editApplications'],
    ['residential.res', ['rexel', 'rexelenergy'], 'isResUser'],
    ['systemadmin.all', bannerNames, 'editTenant'],
  ] as [string, BannerName[], 'managedUser'][])(
    '%s works in %o with %s',
    async (userName, banners, permission) => {
      const identity = await identityOf(userName)
      expect(bannersOf(identity)).toEqual(banners)
      for (const banner of banners) expect(permissionsOf(identity, banner).has(permission)).toBe(true)
    },
  )

  it('include a user without a role', async () => {
    expect(permissionsOf(await identityOf('norole.rexel'), 'rexel').size).toBe(0)
  })

  it('can be added again without copies, with a new password, leaving other accounts alone', async () => {
    const other = { sso: 's-1', user_name: 'ana', password_hash: 'x', claims: '{}', active: true }
    await database.db.insertInto('staff_account').values(other).execute()
    const before = await database.db.selectFrom('staff_account').selectAll().execute()
    await seedDemonstrationStaff(database.db, { password: 'second', production: false })
    const after = await database.db.selectFrom('staff_account').selectAll().execute()
    expect(after.length).toBe(before.length)
    expect(after.find(({ sso }) => sso === 's-1')?.password_hash).toBe('x')
    const accounts = staffAccounts(database.db)
    expect(await accounts.open('admin.rexel', 'first')).toBeNull()
    expect(await accounts.open('admin.rexel', 'second')).toMatchObject({
      sso: 'demo-admin.rexel',
    })
  })

  it('are found in Production by name, like any account with the default password', async () => {
    const { db, close } = await testDatabase()
    const shipped = settings.STAFF_PASSWORD.fallback
    const add = async (user_name: string, password: string) =>
      db
        .insertInto('staff_account')
        .values({
          sso: `s-${user_name}`,
          user_name,
          password_hash: await hashPassword(password),
          claims: '{}',
          active: true,
        })
        .execute()
    await add('ana', 'a password of their own')
    await expect(refuseDemonstrationStaff(db, shipped)).resolves.toBeUndefined()
    await add('careless', shipped)
    await add('viewonly.rexel', 'a password of their own')
    await expect(refuseDemonstrationStaff(db, shipped)).rejects.toThrow(
      /\n {2}- viewonly\.rexel is a demonstration user\n {2}- careless has the password/,
    )
    await expect(refuseDemonstrationStaff(db, shipped)).rejects.not.toThrow(/ana /)
    await close()
  })

  it('are refused in Production', async () => {
    await expect(seedDemonstrationStaff(database.db, { password: 'x', production: true })).rejects.toThrow(
      'Development',
    )
  })
})
