import type { instantCreditPermissions } from '../contract.ts'
import { type HandlersOf, actorName, replyWith } from '../../../platform/http/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { Invalid } from '../../../platform/errors.ts'
import { pageByKey } from '../../../kit/list/server/index.ts'
import { approversOf } from '../../../common/branches/server/index.ts'
import { hasRegion, isEnabled, lockEmployee, regionsOf, setPermission, userList } from './store.ts'

/** PERM-006 */
const PAGE = 25

export const instantCreditPermissionHandlers = (
  db: Database,
): HandlersOf<typeof instantCreditPermissions> => ({
  regions: async ({ ctx }) =>
    (await regionsOf(db, ctx.subject.bannerId)).map(({ code, description }) => ({
      bannerRegionCode: code,
      bannerRegionDesc: description,
    })),

  users: async ({ query: { search, regionCode, cursor }, ctx }) => {
    const filter = { bannerId: ctx.subject.bannerId, search, regionCode }
    const { rows, ...page } = await pageByKey(userList(db, filter), cursor, PAGE)
    return replyWith({
      rows: rows.map((row) => ({
        userId: row.sso,
        fullName: row.name || row.email,
        email: row.email,
        regionCode: row.region_code,
        permissionEnabled: row.enabled,
      })),
      ...page,
    })
  },

  update: ({ body: { userId, regionCode, permissionEnabled }, ctx }) =>
    inTransaction(db, async (tx) => {
      const { bannerId } = ctx.subject
      const { name, email } = await lockEmployee(tx, userId)
      const permission = { bannerId, regionCode, sso: userId, name: name || email }
      const before = await isEnabled(tx, permission)
      if (!before && !(await hasRegion(tx, bannerId, regionCode)))
        throw new Invalid([{ path: 'body.regionCode', message: 'Choose a region of this banner.' }])
      if (before !== permissionEnabled)
        await setPermission(tx, permission, permissionEnabled, {
          at: ctx.now,
          actor: actorName(ctx.actor),
          address: ctx.address,
        })
      return replyWith({ userId, fullName: name || email, email, regionCode, permissionEnabled })
    }),

  approvers: async ({ query, ctx }) =>
    (await approversOf(db, ctx.subject.bannerId, query.branchId)).map(
      ({ sso, name, email, isBranchManager }) => ({
        fullName: name || email,
        isBranchManager,
        empSSO: sso,
      }),
    ),
})
