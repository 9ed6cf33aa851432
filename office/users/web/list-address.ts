import { staffRoles, type RoleId } from '../../../common/identity/rules/staff-users.ts'
import { withoutUndefined, readOneOf, readText } from '../../../kit/list/web/index.ts'

/** USER-007 */
export const pageSizes = [25, 50, 100, 150, 250] as const
export const usualPageSize = 250

/** The filters of the list in the URL. */
export interface UserSearch {
  search?: string
  role?: RoleId
  pageSize?: (typeof pageSizes)[number]
  cursor?: string
}

const roleIds = staffRoles.map(({ id }) => id)

export const readUserSearch = (raw: Record<string, unknown>): UserSearch =>
  withoutUndefined<UserSearch>({
    search: readText(raw['search'], 100),
    role: readOneOf(roleIds, raw['role']),
    pageSize: readOneOf(pageSizes, raw['pageSize']),
    cursor: readText(raw['cursor'], 2_000),
  })

export const pageSizeOf = ({ pageSize }: UserSearch) => pageSize ?? usualPageSize
