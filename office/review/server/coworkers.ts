/** Coworkers who may see the applications of a banner, for mentions. */
import { sql } from 'kysely'
import { LINK_VIEWER, staffRoles } from '../../../common/identity/rules/staff-users.ts'
import type { Reader } from '../../../platform/database/index.ts'

/** A link viewer sees no applications. */
const readers = staffRoles.map(({ id }): number => id).filter((id) => id !== LINK_VIEWER)
const MOST = 500

/** By name; only those with an email address. */
export const coworkersIn = (reader: Reader, bannerId: number) =>
  reader
    .selectFrom('employee')
    .select(['sso', 'name', 'email'])
    .where(sql<boolean>`${bannerId} = any(banner_ids)`)
    .where('active', '=', true)
    .where('role_id', 'in', readers)
    .where('name', '<>', '')
    .where('email', '<>', '')
    .orderBy('name')
    .orderBy('sso')
    .limit(MOST)
    .execute()
