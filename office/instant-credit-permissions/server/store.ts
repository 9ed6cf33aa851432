import { sql } from 'kysely'
import {
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import { appendRecordEvent, recordChain } from '../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'

/** Names come from the table of regions; a region without one is named by its code. */
export const regionsOf = (reader: Reader, bannerId: number) =>
  reader
    .selectFrom('branch')
    .leftJoin('region', (join) =>
      join.onRef('region.banner_id', '=', 'branch.banner_id').onRef('region.code', '=', 'branch.region_code'),
    )
    .select(['region_code as code', sql<string>`coalesce(description, region_code)`.as('description')])
    .distinct()
    .where('branch.banner_id', '=', bannerId)
    .orderBy('code')
    .execute()

export const hasRegion = async (reader: Reader, bannerId: number, code: string): Promise<boolean> => {
  const branch = await reader
    .selectFrom('branch')
    .select('branch_number')
    .where('banner_id', '=', bannerId)
    .where('region_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return branch !== undefined
}

/**
 * One row per employee of the banner and region: the region of their branch, and any other for which they have the
 * permission. Without a known branch, an employee has a row for each region. Employees of another banner who may act
 * in this one, too, would fill the list, so they are `asked` for by a name or a region.
 */
const usersOf = (reader: Reader, bannerId: number, { asked }: { asked: boolean }) => {
  const regions = reader
    .selectFrom('branch')
    .select('region_code')
    .where('banner_id', '=', bannerId)
    // A permission stays visible after the last branch of its region is gone.
    .union(
      reader.selectFrom('instant_credit_permission').select('region_code').where('banner_id', '=', bannerId),
    )
  const isFirst = sql<boolean>`employee.banner_ids[1] = ${bannerId}`
  return reader
    .selectFrom('employee')
    .innerJoin(regions.as('listed'), (join) => join.onTrue())
    .leftJoin('instant_credit_permission as granted', (join) =>
      join
        .on('granted.banner_id', '=', bannerId)
        .onRef('granted.region_code', '=', 'listed.region_code')
        .onRef('granted.sso', '=', 'employee.sso'),
    )
    .leftJoin('branch as own', (join) =>
      join
        .on('own.banner_id', '=', bannerId)
        .onRef('own.branch_number', '=', 'employee.branch_number')
        .on(isFirst),
    )
    .where(sql<boolean>`${bannerId} = any(employee.banner_ids)`)
    .where((e) =>
      e.or([
        e('own.region_code', '=', e.ref('listed.region_code')),
        e('granted.sso', 'is not', null),
        e.and([e('own.region_code', 'is', null), asked ? e.lit(true) : isFirst]),
      ]),
    )
}

const byName: Stretch = {
  key: sql`(employee.words || ' ' || listed.region_code) collate "C"`,
  kind: 'text',
  descending: false,
}

export interface UserFilter {
  bannerId: number
  search: string
  regionCode: string | undefined
}

export const userList = (reader: Reader, filter: UserFilter) => {
  const { bannerId, regionCode } = filter
  const words = wordsOf(filter.search)
  let found = usersOf(reader, bannerId, { asked: words.length > 0 || regionCode !== undefined })
  if (regionCode) found = found.where('listed.region_code', '=', regionCode)
  for (const word of words) found = found.where(holding(word))
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
            'listed.region_code',
            sql<boolean>`granted.sso is not null`.as('enabled'),
          ]),
          stretch,
          reading,
          sql`employee.id`,
        ).execute(),
      count: () => countRows(reader, found.select('employee.id'), most),
    }),
  })
}

/** Locks the employee, so that two changes of their permissions follow each other. */
export const lockEmployee = (tx: Tx, sso: string) =>
  tx
    .selectFrom('employee')
    .select(['name', 'email'])
    .where('sso', '=', sso)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

interface Permission {
  bannerId: number
  regionCode: string
  sso: string
}

export const isEnabled = async (tx: Tx, { bannerId, regionCode, sso }: Permission): Promise<boolean> => {
  const row = await tx
    .selectFrom('instant_credit_permission')
    .select('sso')
    .where('banner_id', '=', bannerId)
    .where('region_code', '=', regionCode)
    .where('sso', '=', sso)
    .executeTakeFirst()
  return row !== undefined
}

/** Grants the permission or withdraws it, and records the change. */
export const setPermission = async (
  tx: Tx,
  { bannerId, regionCode, sso, name }: Permission & { name: string },
  enabled: boolean,
  by: { at: Date; actor: string; address: string },
): Promise<void> => {
  const place = { banner_id: bannerId, region_code: regionCode, sso }
  if (enabled)
    await tx
      .insertInto('instant_credit_permission')
      .values({ ...place, changed_by: by.actor, changed_at: by.at })
      .execute()
  else
    await tx
      .deleteFrom('instant_credit_permission')
      .where('banner_id', '=', bannerId)
      .where('region_code', '=', regionCode)
      .where('sso', '=', sso)
      .execute()
  await appendRecordEvent(tx, {
    chain: recordChain.permissions(bannerId),
    ...by,
    event: `permission ${enabled ? 'given' : 'withdrawn'}`,
    detail: { employee: name, id: sso, region: regionCode },
  })
}
