import type { users } from '../contract.ts'
import { bannerById, bannerOf, type Banner, type BannerName } from '../../../banners/rules/banners.ts'
import {
  LINK_VIEWER,
  type EditedUser,
  type UserLimits,
  mayHaveBanners,
  newUserLimits,
  roleOf,
  staffRoles,
  userLimits,
  userProblems,
} from '../../../common/identity/rules/staff-users.ts'
import {
  type AccountChange,
  type AccountActor,
  type StaffAccountRecord,
  accountOf,
  changeAccount,
  createAccount,
  deleteAccount,
  lockAccount,
  resetSignIn,
} from '../../../common/identity/server/index.ts'
import { pageByKey } from '../../../kit/list/server/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, Invalid, NotAllowed, NotFound } from '../../../platform/errors.ts'
import { type Call, type HandlersOf, actorName, replyWith } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { regionsOf } from '../../instant-credit-permissions/server/index.ts'
import { recordChain } from '../../../platform/audit/index.ts'
import { historyOf } from '../../../common/record-history/server/index.ts'
import { setCreditRep } from './credit-reps.ts'
import { mailInvitation } from './invite.ts'
import { userList } from './list.ts'
import { presentAccount, presentEmployee } from './present.ts'

export interface UserDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  /** False with an outside sign-in service, which then manages all accounts. */
  managesAccounts: boolean
}

type Entry = Call<(typeof users)['save']>['body']

/** USER-007 */
const PAGE = 250
/** USER-A04 */
const REGIONS_OF = 2

export const userHandlers = (d: UserDependencies): HandlersOf<typeof users> => {
  const { db, managesAccounts } = d
  const detailOf = async (userId: string, reader: Reader = db) => {
    const account = managesAccounts ? await accountOf(reader, userId) : null
    return account ? presentAccount(reader, account) : presentEmployee(reader, userId)
  }
  const locked = async (tx: Tx, sso: string): Promise<StaffAccountRecord> => {
    if (!managesAccounts) throw new Conflict('Your sign-in service manages this account.')
    const account = await lockAccount(tx, sso)
    if (!account) throw new NotFound()
    return account
  }
  const by = ({ ctx }: Pick<Call<(typeof users)['save']>, 'ctx'>): AccountActor => ({
    actor: actorName(ctx.actor),
    address: ctx.address,
    at: ctx.now,
  })

  return {
    list: async ({ query: { search, roleId, pageSize, cursor }, ctx }) => {
      const filter = { bannerId: ctx.subject.bannerId, search, roleId }
      const { rows, ...page } = await pageByKey(userList(db, filter), cursor, pageSize ?? PAGE)
      return replyWith({
        rows: rows.map((row) => ({
          userId: row.sso,
          name: row.name || row.email,
          userName: row.user_name ?? row.email,
          roleId: row.role_id,
          state: !row.active
            ? ('inactive' as const)
            : row.invited
              ? ('invited' as const)
              : ('active' as const),
        })),
        ...page,
      })
    },

    roles: async () => staffRoles.map(({ id, words }) => ({ key: id, value: words })),

    regions: async () =>
      (await regionsOf(db, REGIONS_OF)).map(({ code, description }) => ({
        bannerRegionCode: code,
        bannerRegionDesc: description,
      })),

    detail: async ({ query }) => replyWith(await detailOf(query.userId)),

    creditRep: (call) =>
      inTransaction(db, async (tx) => {
        const { userId, bannerId, on } = call.body
        await setCreditRep(tx, await detailOf(userId, tx), bannerById(bannerId).tenantId, on, by(call))
        return replyWith(await detailOf(userId, tx))
      }),

    history: async ({ query }) =>
      replyWith(await historyOf(db, recordChain.account(query.userId), query.verify !== undefined)),

    save: async (call) => {
      const { body, ctx } = call
      const { identity } = ctx.actor
      if (!managesAccounts) throw new Conflict('Your sign-in service manages accounts.')
      const { userId, message } = await inTransaction(db, async (tx) => {
        if (body.userId !== '') {
          const before = await locked(tx, body.userId)
          if (body.rowVersion !== undefined && body.rowVersion !== before.row_version)
            throw new Conflict('Someone else has changed this account. Reload the page to see it.')
          const limits = userLimits(identity, editedUser(before))
          const after = changeOf(body, before)
          check({ ...body, email: before.identity.email }, before)
          refuseBeyond(limits, before, after)
          const ranks = after.roleId !== before.roleId || after.banners.length > before.banners.length
          if (ranks && !mayHaveBanners(identity, after)) throw new NotAllowed()
          await checkRegion(tx, after.regionCode, before.region_code)
          const changed = await changeAccount(tx, before, after, by(call))
          // A deactivation left no way to sign in.
          const reopened = after.active && !before.active && !before.hasPassword
          if (reopened) {
            const invitation = { sso: before.sso, invitedBy: identity.name, bannerId: ctx.subject.bannerId }
            await mailInvitation(tx, d, invitation, by(call))
          }
          return {
            userId: before.sso,
            message: savedMessage({ changed, reopened, kept: unchangeableIn(body, before) }),
          }
        }
        const home = ctx.subject.banner
        const limits = newUserLimits(identity, home)
        check(body, null)
        const { banners } = changeOf(body, null, home)
        if (!limits.roles.some((id) => id === body.roleId)) throw new NotAllowed()
        if (banners.some((banner) => banner !== home && !limits.banners.includes(banner)))
          throw new NotAllowed()
        await checkRegion(tx, body.regionCode, '')
        await checkBranch(tx, ctx.subject.bannerId, body.branchNumber)
        const sso = await createAccount(
          tx,
          {
            givenName: body.firstName.trim(),
            familyName: body.lastName.trim(),
            email: body.email,
            userName: body.userName,
            role: roleOf(body.roleId)!.name,
            banners: [home, ...banners.filter((banner) => banner !== home)],
            branchId: body.branchNumber,
            initials: body.initials.trim(),
            regionCode: body.roleId === LINK_VIEWER ? body.regionCode : '',
          },
          by(call),
        )
        await mailInvitation(
          tx,
          d,
          { sso, invitedBy: identity.name, bannerId: ctx.subject.bannerId },
          by(call),
        )
        return { userId: sso, message: 'The user was invited.' }
      })
      return replyWith(await detailOf(userId), message)
    },

    remove: async (call) => {
      const { query, ctx } = call
      await inTransaction(db, async (tx) => {
        const account = await locked(tx, query.id)
        if (!userLimits(ctx.actor.identity, editedUser(account)).remove) throw new NotAllowed()
        await deleteAccount(tx, account, by(call))
      })
      return replyWith(null, 'The user was deleted.')
    },

    invite: async (call) => {
      const { body, ctx } = call
      await inTransaction(db, async (tx) => {
        const account = await locked(tx, body.userId)
        if (!userLimits(ctx.actor.identity, editedUser(account)).role) throw new NotAllowed()
        if (!account.active) throw new Conflict('This account is inactive. Make it active first.')
        await resetSignIn(tx, account, by(call))
        const { bannerId } = ctx.subject
        const invitation = { sso: account.sso, invitedBy: ctx.actor.identity.name, bannerId }
        await mailInvitation(tx, d, invitation, by(call))
      })
      return replyWith(await detailOf(body.userId), 'The invitation was sent.')
    },
  }
}

const editedUser = ({ sso, identity, banners, roleId }: StaffAccountRecord): EditedUser => ({
  sso,
  home: bannerOf(identity.banner)?.name ?? null,
  banners,
  roleId,
  severalRoles: identity.role.length > 1,
})

/** The fields that the caller tried to change and that cannot be changed (USER-022). */
const unchangeableIn = (body: Entry, { identity, user_name }: StaffAccountRecord): string[] => {
  const differs = (sent: string, stored: string) =>
    sent.trim() !== '' && sent.trim().toLowerCase() !== stored.toLowerCase()
  return [
    ...(differs(body.email, identity.email) ? ['email'] : []),
    ...(differs(body.userName, user_name) ? ['user name'] : []),
    ...(differs(body.branchNumber, identity.branchId) ? ['branch'] : []),
  ]
}

/** Says what happened, which may differ from the request. */
const savedMessage = (saved: { changed: boolean; reopened: boolean; kept: string[] }): string =>
  [
    saved.changed ? 'The user was saved.' : 'Nothing was changed.',
    ...(saved.reopened ? ['We emailed them a link to set a new password.'] : []),
    ...(saved.kept.length > 0
      ? [`The ${new Intl.ListFormat('en-US').format(saved.kept)} can't be changed.`]
      : []),
  ].join(' ')

/** The account as it should become. */
const changeOf = (body: Entry, before: StaffAccountRecord | null, home?: BannerName): AccountChange => {
  const sent = body.tenants.map((id) => bannerById(id).name)
  const own = home ?? bannerOf(before?.identity.banner ?? '')?.name
  return {
    givenName: body.firstName.trim(),
    familyName: body.lastName.trim(),
    initials: body.initials.trim(),
    roleId: body.roleId,
    regionCode: body.roleId === LINK_VIEWER ? body.regionCode : '',
    active: body.active,
    // A residential employee's banners follow from what they are.
    banners: own ? [...new Set([own, ...sent])] : (before?.banners ?? []),
  }
}

/** Throws Invalid, with the place of each problem. An employee without a role may stay without one. */
const check = (body: Entry, before: StaffAccountRecord | null): void => {
  const { roleId, ...problems } = userProblems(body)
  const found = { ...problems, ...(roleId && !(before && before.roleId === body.roleId) ? { roleId } : {}) }
  const listed = Object.entries(found).map(([key, message]) => ({ path: `body.${key}`, message }))
  if (listed.length > 0) throw new Invalid(listed)
}

/** Throws NotAllowed if something changes that this editor may not change. */
const refuseBeyond = (limits: UserLimits, before: StaffAccountRecord, after: AccountChange): void => {
  const { identity, initials, roleId, region_code, active, banners } = before
  const names =
    identity.givenName !== after.givenName ||
    identity.familyName !== after.familyName ||
    initials !== after.initials
  const rank = roleId !== after.roleId
  const flipped = (banner: BannerName) => banners.includes(banner) !== after.banners.includes(banner)
  const moved = [...new Set([...banners, ...after.banners])].filter(flipped)
  const allowed =
    (!names || limits.names) &&
    (!(rank || region_code !== after.regionCode || active !== after.active) || limits.role) &&
    (!rank || limits.roles.some((id) => id === after.roleId)) &&
    moved.every((banner) => limits.banners.includes(banner))
  if (!allowed) throw new NotAllowed()
}

const checkRegion = async (tx: Tx, code: string, before: string): Promise<void> => {
  if (code === '' || code === before) return
  if (!(await regionsOf(tx, REGIONS_OF)).some((region) => region.code === code))
    throw new Invalid([{ path: 'body.regionCode', message: 'Choose a region from the list.' }])
}

const checkBranch = async (tx: Tx, bannerId: number, branchNumber: string): Promise<void> => {
  if (branchNumber === '') return
  const branch = await tx
    .selectFrom('branch')
    .select('branch_number')
    .where('banner_id', '=', bannerId)
    .where('branch_number', '=', branchNumber)
    .executeTakeFirst()
  if (!branch)
    throw new Invalid([{ path: 'body.branchNumber', message: 'There is no branch with this number.' }])
}
