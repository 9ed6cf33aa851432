import { bannerById, bannerOf, isBannerId } from '../../../banners/rules/banners.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { StaffAccountRecord } from '../../../common/identity/server/index.ts'
import { representedBanners } from './credit-reps.ts'

const seenAt = async (reader: Reader, sso: string) =>
  (await reader.selectFrom('employee').select('seen_at').where('sso', '=', sso).executeTakeFirst())?.seen_at

/** An account of the embedded sign-in, as the page shows it. */
export const presentAccount = async (reader: Reader, account: StaffAccountRecord) => {
  const { sso, identity, initials, user_name, roleId, region_code, active, banners } = account
  return {
    userId: sso,
    tenantId: bannerOf(identity.banner)?.tenantId ?? null,
    firstName: identity.givenName,
    lastName: identity.familyName,
    initials,
    userName: user_name,
    email: identity.email,
    roleId,
    regionCode: region_code,
    active,
    tenants: banners.map((banner) => bannerOf(banner)!.tenantId),
    branchNumber: identity.branchId,
    invitedUntil: account.hasPassword ? null : (account.invitation_until?.toISOString() ?? null),
    seenAt: (await seenAt(reader, sso))?.toISOString() ?? null,
    hasAccount: true,
    creditRepOf: await representedBanners(reader, identity.email),
    severalRoles: identity.role.length > 1,
    rowVersion: account.row_version,
  }
}

/** An employee of an outside sign-in service: what their last token said. Throws NotFound. */
export const presentEmployee = async (reader: Reader, sso: string) => {
  const row = await reader
    .selectFrom('employee')
    .select(['name', 'email', 'role_id', 'active', 'banner_ids', 'branch_number', 'seen_at'])
    .where('sso', '=', sso)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const tenants = row.banner_ids.filter(isBannerId)
  const [firstName = '', ...rest] = row.name.split(' ')
  return {
    userId: sso,
    tenantId: tenants[0] === undefined ? null : bannerById(tenants[0]).tenantId,
    firstName,
    lastName: rest.join(' '),
    initials: '',
    userName: row.email,
    email: row.email,
    roleId: row.role_id,
    regionCode: '',
    active: row.active,
    tenants,
    branchNumber: row.branch_number,
    invitedUntil: null,
    seenAt: row.seen_at?.toISOString() ?? null,
    hasAccount: false,
    creditRepOf: await representedBanners(reader, row.email),
    severalRoles: false,
    rowVersion: 0,
  }
}
