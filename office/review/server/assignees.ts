/** Whose applications a list asks for. */
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import {
  type Employee,
  type FoundBanner,
  type RequestContext,
  actorName,
} from '../../../platform/http/index.ts'
import type { ListFilter } from './list-store.ts'

/** Null: everyone's. An assignee who may no longer decide in the banner counts as none. */
export const assigneesOf = async (
  reader: Reader,
  asked: string | undefined,
  ctx: RequestContext<Employee, FoundBanner>,
): Promise<ListFilter['assignees']> => {
  const own = actorName(ctx.actor)
  switch (asked) {
    case undefined:
    case '':
      return null
    case 'me':
      return [own]
    case 'none':
      return [null, ...(await lostIn(reader, ctx.subject.bannerId))]
    case 'mine-or-none':
      return [own, null, ...(await lostIn(reader, ctx.subject.bannerId))]
    default:
      return [asked]
  }
}

/** Employees who work on applications of the banner and may no longer decide there. */
const lostIn = async (reader: Reader, bannerId: number): Promise<string[]> => {
  const rows = await reader
    .selectFrom('employee')
    .select('sso')
    .where(sql<boolean>`not (active and ${bannerId} = any(reviews_in))`)
    .where((e) =>
      e.exists(
        e
          .selectFrom('application')
          .select('application.id')
          .where('banner_id', '=', bannerId)
          .whereRef('assigned_to', '=', 'employee.sso'),
      ),
    )
    .orderBy('sso')
    .execute()
  return rows.map(({ sso }) => sso)
}
