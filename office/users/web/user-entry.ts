import { bannerById, bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { UserEntry } from '../../../common/identity/rules/staff-users.ts'
import { call } from '../../../platform/client/index.ts'
import { type User, idOf } from './queries.ts'

/** What the form holds. */
export interface EnteredUser extends UserEntry {
  active: boolean
  banners: readonly BannerName[]
  branchNumber: string
}

/** A new user of the banner in which their maker works. */
export const newUser = (home: BannerName): EnteredUser => ({
  firstName: '',
  lastName: '',
  initials: '',
  userName: '',
  email: '',
  roleId: null,
  regionCode: '',
  active: true,
  banners: [home],
  branchNumber: '',
})

export const enteredOf = (user: User): EnteredUser => ({
  firstName: user.firstName,
  lastName: user.lastName,
  initials: user.initials,
  userName: user.userName,
  email: user.email,
  roleId: user.roleId,
  regionCode: user.regionCode,
  active: user.active,
  banners: user.tenants.map((id) => bannerById(id as 1).name),
  branchNumber: user.branchNumber,
})

/** `userId` empty: a new one, who is invited by email. */
export const saveUser = (
  tenant: BannerName,
  userId: string,
  { banners, ...entry }: EnteredUser,
  rowVersion?: number,
) =>
  call('POST /api/user/save', {
    body: {
      ...entry,
      ...(rowVersion !== undefined && { rowVersion }),
      userId,
      bannerId: idOf(tenant),
      tenants: banners.map((banner) => bannerOf(banner)!.tenantId),
    },
  })
