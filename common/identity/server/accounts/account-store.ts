/** Writes staff accounts of the embedded sign-in, with a record of each change. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { bannersOf, type RoleName } from '../../../../platform/access/permissions.ts'
import { readIdentity } from '../../../../platform/access/identity.ts'
import { mainRoleOf, roleOf, SYSTEM_ADMIN } from '../../rules/staff-users.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { appendRecordEvent, recordChain } from '../../../../platform/audit/index.ts'
import { type Reader, type Tx, takeTurn } from '../../../../platform/database/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { listAccount } from './directory.ts'
import { NO_PASSWORD, normalUserName } from './accounts.ts'
import { endAccess } from './end-access.ts'
import type { Standing } from './standing.ts'

/** Who changes an account, when and from where. */
export interface AccountActor {
  /** The sso of an employee, or the name of the command. */
  actor: string
  address: string
  at: Date
}

export interface NewAccount {
  givenName: string
  familyName: string
  email: string
  /** If empty, they sign in with the email. */
  userName?: string
  role: RoleName
  /** The first one is theirs. */
  banners: readonly [string, ...string[]]
  branchId: string
  initials?: string
  regionCode?: string
}

/** Makes an account without a password. Throws Conflict for an email or a user name that another account has. */
export const createAccount = async (
  tx: Tx,
  { givenName, familyName, email, userName, role, banners, branchId, initials, regionCode }: NewAccount,
  by: AccountActor,
): Promise<string> => {
  const sso = randomUUID()
  const address = email.trim().toLowerCase()
  await refuseTaken(tx, address)
  const claims = {
    userId: sso,
    networkId: '',
    erpUserLogin: '',
    ...namesOf(givenName, familyName),
    email: address,
    banner: banners[0],
    branchId,
    role: [roleText(role, banners)],
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_account')
    .values({
      sso,
      user_name: normalUserName(userName || address),
      password_hash: NO_PASSWORD,
      claims: JSON.stringify(claims),
      active: true,
      initials: initials ?? '',
      region_code: regionCode ?? '',
    })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Conflict('This user name is already taken.')
  await listAccount(tx, { sso, claims, active: true, deleted: false })
  await recordAccountChange(tx, sso, by, 'account created', { email: address, role, banners })
  return sso
}

/** An invitation must not reach someone else's mailbox, so no two accounts have one email, in whatever case. */
const refuseTaken = async (tx: Tx, address: string): Promise<void> => {
  // Two new accounts at once, which do not see each other.
  await takeTurn(tx, 'the emails of employees')
  const other = await tx
    .selectFrom('staff_account')
    .select('sso')
    .where(sql<boolean>`lower(claims ->> 'email') = ${address}`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Conflict(`Another account already has the email ${address}.`)
}

const namesOf = (givenName: string, familyName: string) => ({
  name: `${givenName} ${familyName}`.trim(),
  given_name: givenName,
  family_name: familyName,
})

const roleText = (name: RoleName, banners: readonly string[]) =>
  JSON.stringify({ name, apps: ['credit'], banners })

const columns = [
  'staff_account.sso',
  'user_name',
  'claims',
  'staff_account.active',
  'initials',
  'region_code',
  'password_hash',
  'invitation_until',
  'generation',
  'set_up_until',
  'row_version',
] as const

const accounts = (reader: Reader, sso: string) =>
  reader.selectFrom('staff_account').select(columns).where('sso', '=', sso).where('deleted_at', 'is', null)

type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>

const accountIn = ({ claims, password_hash, ...row }: AccountRow) => {
  const { identity } = readIdentity({ ...claims, sso: row.sso })
  if (!identity) throw new Error(`The claims of ${row.sso} name no employee.`)
  return {
    ...row,
    claims,
    identity,
    banners: bannersOf(identity),
    roleId: mainRoleOf(identity.role),
    hasPassword: password_hash !== NO_PASSWORD,
  }
}
export type StaffAccountRecord = ReturnType<typeof accountIn>

/** Null without an account, and for a deleted one. */
export const accountOf = async (reader: Reader, sso: string): Promise<StaffAccountRecord | null> => {
  const row = await accounts(reader, sso).executeTakeFirst()
  return row ? accountIn(row) : null
}

/** The account if it is active and its access has not ended since this standing. */
export const accountAt = async (reader: Reader, standing: Standing): Promise<StaffAccountRecord | null> =>
  ifItStands(await accountOf(reader, standing.sso), standing)

const ifItStands = (account: StaffAccountRecord | null, { generation }: Standing) =>
  account?.active && account.generation === generation ? account : null

/** The same, locked until the transaction ends, so that nothing can take the access away in the meantime. */
export const lockAccountAt = async (tx: Tx, standing: Standing): Promise<StaffAccountRecord | null> =>
  ifItStands(await lockAccount(tx, standing.sso), standing)

/** By its sso, locked until the transaction ends. */
export const lockAccount = async (tx: Tx, sso: string): Promise<StaffAccountRecord | null> => {
  const row = await accounts(tx, sso).forNoKeyUpdate().executeTakeFirst()
  return row ? accountIn(row) : null
}

/** What the users page can change. The email and the user name stay. */
export interface AccountChange {
  givenName: string
  familyName: string
  initials: string
  roleId: number | null
  regionCode: string
  active: boolean
  banners: readonly BannerName[]
}

/** Writes what differs, and records it. False if nothing does. A change of rights ends the tokens with the old ones. */
export const changeAccount = async (
  tx: Tx,
  before: StaffAccountRecord,
  after: AccountChange,
  by: AccountActor,
): Promise<boolean> => {
  const { sso, identity } = before
  const changed = differencesOf(before, after)
  if (Object.keys(changed).length === 0) return false
  const ranks = 'role' in changed || 'banners' in changed
  if (before.roleId === SYSTEM_ADMIN && ('role' in changed || 'active' in changed)) await keepOne(tx, sso)
  const role = roleOf(after.roleId)
  const claims = {
    ...before.claims,
    ...namesOf(after.givenName, after.familyName),
    ...(ranks && role ? { role: [roleText(role.name, homeFirst(identity.banner, after.banners))] } : {}),
  }
  await tx
    .updateTable('staff_account')
    .set({
      claims: JSON.stringify(claims),
      initials: after.initials,
      region_code: after.regionCode,
      active: after.active,
      row_version: before.row_version + 1,
    })
    .where('sso', '=', sso)
    .execute()
  await listAccount(tx, { sso, claims, active: after.active, deleted: false })
  await recordAccountChange(tx, sso, by, 'account changed', changed)
  if ('active' in changed && !after.active) await endAccess(tx, sso, { leaves: 'nothing' })
  else if (ranks) await endAccess(tx, sso, { leaves: 'browsers' })
  return true
}

const homeFirst = (home: string, banners: readonly string[]) =>
  home === 'res' ? ['res'] : [home, ...banners.filter((banner) => banner !== home)]

/** From and to, by name. */
const differencesOf = (before: StaffAccountRecord, after: AccountChange) => {
  const { identity, initials, region_code, active, banners, roleId } = before
  const pairs = {
    firstName: [identity.givenName, after.givenName],
    lastName: [identity.familyName, after.familyName],
    initials: [initials, after.initials],
    role: [roleOf(roleId)?.name ?? '', roleOf(after.roleId)?.name ?? ''],
    region: [region_code, after.regionCode],
    active: [active, after.active],
    banners: [banners.toSorted().join(', '), after.banners.toSorted().join(', ')],
  } as const
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([name, [from, to]]) => (from === to ? [] : [[name, { from, to }]])),
  )
}

/** The row stays, because forms and audit events name it. It can no longer be opened, and its user name is free. */
export const deleteAccount = async (
  tx: Tx,
  { sso, claims, roleId, user_name }: StaffAccountRecord,
  by: AccountActor,
): Promise<void> => {
  if (roleId === SYSTEM_ADMIN) await keepOne(tx, sso)
  await tx
    .updateTable('staff_account')
    .set({ active: false, deleted_at: by.at, user_name: `${user_name} deleted ${sso}` })
    .where('sso', '=', sso)
    .execute()
  await listAccount(tx, { sso, claims, active: false, deleted: true })
  await endAccess(tx, sso, { leaves: 'nothing' })
  await recordAccountChange(tx, sso, by, 'account deleted', {})
}

/**
 * Throws Conflict if no other SystemAdmin can sign in (USER-A03). Each change locks its own account first, so locks on
 * the others would deadlock if two system admins demote each other.
 */
export const keepOne = async (tx: Tx, sso: string): Promise<void> => {
  await takeTurn(tx, 'the last system admin')
  if (!(await hasSystemAdmin(tx, sso)))
    throw new Conflict('This is the last system admin who can sign in. Add another one first.')
}

/** Whether a SystemAdmin can sign in; without the one given. */
export const hasSystemAdmin = async (reader: Reader, without = ''): Promise<boolean> => {
  const rows = await reader
    .selectFrom('staff_account')
    .select(['sso', 'claims'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .where('sso', '<>', without)
    .execute()
  return rows.some(
    ({ sso, claims }) => mainRoleOf(readIdentity({ ...claims, sso }).identity?.role ?? []) === SYSTEM_ADMIN,
  )
}

/** Appends to the history of the account. */
export const recordAccountChange = async (
  tx: Tx,
  sso: string,
  { actor, address, at }: AccountActor,
  event: string,
  detail: object,
): Promise<void> => {
  await appendRecordEvent(tx, { chain: recordChain.account(sso), at, actor, address, event, detail })
}
