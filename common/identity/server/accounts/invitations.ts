/** Invitations: a new employee opens a link once and sets their password. We never know a first password. */
import { randomBytes } from 'node:crypto'
import { readIdentity } from '../../../../platform/access/identity.ts'
import { passwordProblem } from '../../rules/password.ts'
import { mainRoleOf, SYSTEM_ADMIN } from '../../rules/staff-users.ts'
import { DAY } from '../../../../platform/text/days/durations.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { type HashCost, hashPassword } from '../../../../platform/secrets/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import {
  type AccountActor,
  type NewAccount,
  type StaffAccountRecord,
  createAccount,
  keepOne,
  recordAccountChange,
} from './account-store.ts'
import { NO_PASSWORD, normalUserName } from './accounts.ts'
import { endAccess } from './end-access.ts'

const DAYS = 3
/** How long the owner may then set up their second step at sign-in. */
const DAYS_TO_SET_UP = 3

/** The path of the page that sets the first password. */
export const invitationPath = (token: string): string => `/oidc/invitation/${token}`

/** Makes an account without a password. Returns the token of its invitation; throws Conflict for a taken email. */
export const inviteEmployee = async (tx: Tx, account: NewAccount, by: AccountActor): Promise<string> =>
  renewInvitation(tx, await createAccount(tx, account, by), by)

/** Another invitation for a SystemAdmin who has not set a password. Null if there is none with this email. */
export const inviteAgain = async (tx: Tx, email: string, by: AccountActor): Promise<string | null> => {
  const row = await tx
    .selectFrom('staff_account')
    .select(['sso', 'claims'])
    .where('user_name', '=', normalUserName(email))
    .where('password_hash', '=', NO_PASSWORD)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { identity } = readIdentity({ ...row?.claims, sso: row?.sso })
  return row && mainRoleOf(identity?.role ?? []) === SYSTEM_ADMIN ? renewInvitation(tx, row.sso, by) : null
}

/** A new token; an earlier one stops working. */
export const renewInvitation = async (tx: Tx, sso: string, by: AccountActor): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(by.at.getTime() + DAYS * DAY)
  await tx
    .updateTable('staff_account')
    .set({ invitation_hash: sha256(token), invitation_until: until })
    .where('sso', '=', sso)
    .execute()
  await recordAccountChange(tx, sso, by, 'invited', { until: until.toISOString() })
  return token
}

/**
 * Ends every way in which the owner signs in, so that only a new invitation opens the account. Throws Conflict for the
 * last system admin who can sign in. An account without a password may still have open sign-ins and factors.
 */
export const resetSignIn = async (
  tx: Tx,
  { sso, hasPassword, roleId }: StaffAccountRecord,
  by: AccountActor,
): Promise<void> => {
  if (hasPassword && roleId === SYSTEM_ADMIN) await keepOne(tx, sso)
  await endAccess(tx, sso, { leaves: 'nothing' })
  await recordAccountChange(tx, sso, by, 'sign-in reset', {})
}

/** Null for a token that was used, replaced or has expired, and for an inactive account. */
export const invitationOf = async (db: Database, token: string, now: Date) => {
  const row = await db
    .selectFrom('staff_account')
    .select(['sso', 'user_name', 'claims'])
    .where('invitation_hash', '=', sha256(token))
    .where('invitation_until', '>', now)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { name, email } = row.claims as { name?: string; email?: string }
  return { sso: row.sso, owner: { userName: row.user_name, name: name ?? '', email: email ?? '' } }
}

/** Sets the first password and uses up the invitation. Returns what is wrong with the password, or null. Throws NotFound. */
export const acceptInvitation = async (
  db: Database,
  { token, password, address, now }: { token: string; password: string; address: string; now: Date },
  cost?: HashCost,
): Promise<string | null> => {
  const invitation = await invitationOf(db, token, now)
  if (!invitation) throw new NotFound()
  const problem = passwordProblem(password, invitation.owner)
  if (problem) return problem
  // Before the transaction, because it takes a tenth of a second.
  const hash = await hashPassword(password, cost)
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('staff_account')
      .set({
        password_hash: hash,
        invitation_hash: null,
        invitation_until: null,
        set_up_until: new Date(now.getTime() + DAYS_TO_SET_UP * DAY),
      })
      .where('sso', '=', invitation.sso)
      .where('invitation_hash', '=', sha256(token))
      .where('active', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new NotFound()
    const by = { actor: invitation.sso, address, at: now }
    await recordAccountChange(tx, invitation.sso, by, 'password set', {})
  })
  return null
}
