/**
 * Users to try the product with, in Development only: each role once for the usual banner, an Approver for each other banner,
 * and users whose identity is unusual. All have the same password, which is printed at startup.
 */
import { type BannerName, bannerNames, bannerOf, fallbackBanner } from '../../../banners/rules/banners.ts'
import { demonstrations } from '../../../banners/server/index.ts'
import type { RoleName } from '../../../platform/access/permissions.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { listAccount } from './accounts/index.ts'
import { type HashCost, hashPassword, passwordMatches } from '../../../platform/secrets/index.ts'

interface DemonstrationPerson {
  sso: string
  userName: string
  givenName: string
  familyName: string
  /** Own banner, or `res`. */
  banner: string
  branchId: string
  roles: readonly { name: RoleName; banners: readonly string[] }[]
  about: string
  group: string
}

const person = (
  userName: string,
  name: string,
  at: { banner: string; branchId: string; group: string; about: string },
  ...roles: (readonly [RoleName, ...string[]])[]
): DemonstrationPerson & { name: string } => {
  const [givenName = '', familyName = ''] = name.split(' ')
  return {
    sso: `demo-${userName}`,
    userName,
    name,
    givenName,
    familyName,
    ...at,
    roles: roles.map(([role, ...banners]) => ({ name: role, banners })),
  }
}

/** The usual banner is first, and has each role once. */
const employeesOf = (banner: BannerName) =>
  demonstrations[banner].staff.map(({ userName, name, branchId, about, roles }) =>
    person(
      userName,
      name,
      {
        banner,
        branchId,
        group: banner === fallbackBanner ? bannerOf(banner)!.displayName : others,
        about,
      },
      ...roles.map((role) => [role, banner] as const),
    ),
  )
const others = 'Other banners'

export const demonstrationStaff: readonly (DemonstrationPerson & { readonly name: string })[] = [
  ...employeesOf(fallbackBanner),
  ...bannerNames.filter((name) => name !== fallbackBanner).flatMap(employeesOf),
  // Of several banners.
  person(
    'approver.rexelgexpro',
    'Helen Park',
    { banner: 'rexel', branchId: '101', group: others, about: 'Approver of rexel and gexpro' },
    ['Approver'],
  ),
  person(
    'residential.res',
    'Owen Mercer',
    { banner: 'res', branchId: '101', group: others, about: 'residential, ViewOnly' },
    ['ViewOnly', 'res'],
  ),
  person(
    'systemadmin.all',
    'Judith Amari',
    { banner: 'platt', branchId: '800', group: others, about: 'SystemAdmin of all banners' },
    ['SystemAdmin', ...bannerNames],
  ),
]

/** They get no invitation, so they may set up a second step whenever SECOND_FACTOR asks for one. */
const SET_UP_UNTIL = new Date('2100-01-01T00:00:00Z')

/**
 * Adds them to the accounts. Repeated calls set their password again and leave everything else alone.
 * Throws in Production, where a known password must never work.
 */
export const seedDemonstrationStaff = async (
  db: Database,
  { password, production, cost }: { password: string; production: boolean; cost?: HashCost },
): Promise<void> => {
  if (production) throw new Error('Demonstration users are for Development only.')

  const password_hash = await hashPassword(password, cost)
  const rows = demonstrationStaff.map((staff) => ({
    sso: staff.sso,
    user_name: staff.userName,
    password_hash,
    active: true,
    set_up_until: SET_UP_UNTIL,
    claims: JSON.stringify(claimsOf(staff)),
  }))
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('staff_account')
      .values(rows)
      // Someone may have made an account with the same name or email.
      .onConflict((c) => c.doNothing())
      .returning(['sso', 'claims'])
      .execute()
    for (const { sso, claims } of made) await listAccount(tx, { sso, claims, active: true, deleted: false })
    // Their names and roles may have been changed since.
    await tx
      .updateTable('staff_account')
      .set({ password_hash })
      .where(
        'sso',
        'in',
        demonstrationStaff.map(({ sso }) => sso),
      )
      .where('deleted_at', 'is', null)
      .execute()
  })
}

/**
 * Throws with the names of all accounts that a demonstration visitor could open: the demonstration users, and
 * accounts with the default password. Runs once at startup in Production; each password takes a tenth of a second.
 */
export const refuseDemonstrationStaff = async (db: Database, shippedPassword: string): Promise<void> => {
  const known = new Set<string>(demonstrationStaff.flatMap(({ sso, userName }) => [sso, userName]))
  const accounts = await db
    .selectFrom('staff_account')
    .select(['sso', 'user_name', 'password_hash'])
    .execute()
  const people = accounts.filter(({ sso, user_name }) => known.has(sso) || known.has(user_name))
  const open = await Promise.all(
    accounts.map(async ({ user_name, password_hash }) =>
      (await passwordMatches(shippedPassword, password_hash)) ? [user_name] : [],
    ),
  )
  const faults = [
    ...people.map(({ user_name }) => `${user_name} is a demonstration user`),
    ...open.flat().map((name) => `${name} has the password of the demonstration users`),
  ]
  if (faults.length)
    throw new Error(
      `Some accounts in Production can be opened by anyone. Delete them from staff_account or change their passwords:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
}

/** The token claims of a demonstration user. */
export const claimsOf = (staff: (typeof demonstrationStaff)[number]) => ({
  userId: `u-${staff.userName}`,
  networkId: staff.userName.replace('.', ''),
  erpUserLogin: staff.userName.toUpperCase(),
  name: staff.name,
  given_name: staff.givenName,
  family_name: staff.familyName,
  email: `${staff.userName}@example.com`,
  banner: staff.banner,
  branchId: staff.branchId,
  role: staff.roles.map(({ name, banners }) => JSON.stringify({ name, apps: ['credit'], banners })),
})
