import { sql } from 'kysely'
import {
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

interface UserFilter {
  bannerId: number
  search: string
  roleId: number | undefined
}

const byName: Stretch = { key: sql`employee.words collate "C"`, kind: 'text', descending: false }

/** The employees who may act in a banner, by name, with their account if the embedded sign-in has one. */
export const userList = (reader: Reader, filter: UserFilter) => {
  let found = reader
    .selectFrom('employee')
    .leftJoin('staff_account as account', 'account.sso', 'employee.sso')
    .where(sql<boolean>`${filter.bannerId} = any(employee.banner_ids)`)
  if (filter.roleId !== undefined) found = found.where('employee.role_id', '=', filter.roleId)
  for (const word of wordsOf(filter.search)) found = found.where(holding(word))
  return keyedList({
    question: filter,
    stretches: [byName],
    finder: (most) => ({
      rows: (stretch, reading) =>
        inOrder(
          found.select([
            'employee.id',
            'employee.sso',
            'employee.name',
            'employee.email',
            'employee.role_id',
            'employee.active',
            'account.user_name',
            sql<boolean>`coalesce(account.password_hash = '', false)`.as('invited'),
          ]),
          stretch,
          reading,
          sql`employee.id`,
        ).execute(),
      count: () => countRows(reader, found.select('employee.id'), most),
    }),
  })
}
