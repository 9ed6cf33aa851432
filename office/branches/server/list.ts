/** The stored branches: a page of them for the screen, and the whole list as it loads. */
import { sql } from 'kysely'
import { bannerById } from '../../../banners/rules/banners.ts'
import type { ListedRow } from '../../../services/branches/rules.ts'
import { emailIn } from '../../../platform/text/email.ts'
import {
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const storedBranches = (reader: Reader, bannerId: number) =>
  reader
    .selectFrom('branch')
    .leftJoin('region', (join) =>
      join.onRef('region.banner_id', '=', 'branch.banner_id').onRef('region.code', '=', 'branch.region_code'),
    )
    .leftJoin('employee', 'employee.sso', 'branch.manager_sso')
    .where('branch.banner_id', '=', bannerId)
    .select([
      'branch.branch_number as number',
      'branch.name',
      'branch.address1 as address',
      'branch.city',
      'branch.state',
      'branch.zip',
      'branch.phone',
      'branch.latitude',
      'branch.longitude',
      'branch.region_code as region',
      'region.description as region_name',
      'employee.name as manager',
      'employee.email as manager_email',
      'branch.closed',
    ])

/** Numbers in their order: 7 before 101. A number is unique in its banner, so the rows need no other ID. */
const byNumber: Stretch = {
  key: sql`(lpad(branch.number, 10, '0') || branch.number) collate "C"`,
  kind: 'text',
  descending: false,
}

interface BranchFilter {
  bannerId: number
  search: string
  show: 'all' | 'open' | 'closed'
}

export const branchPage = (reader: Reader, filter: BranchFilter) => {
  let found = reader
    .selectFrom(
      reader
        .selectFrom(storedBranches(reader, filter.bannerId).as('each'))
        .selectAll()
        .select([
          sql<number>`0`.as('id'),
          sql<string>`search_words(concat_ws(' ', number, name, city, state, zip, region, region_name, manager))`.as(
            'words',
          ),
        ])
        .as('branch'),
    )
    .selectAll()
  if (filter.show !== 'all') found = found.where('branch.closed', '=', filter.show === 'closed')
  for (const word of wordsOf(filter.search)) found = found.where(holding(word))
  return keyedList({
    question: filter,
    stretches: [byNumber],
    finder: (most) => ({
      rows: (stretch, reading) => inOrder(found, stretch, reading, sql`branch.id`).execute(),
      count: () => countRows(reader, found, most),
    }),
  })
}

/** The branches of a banner as rows of the list that loads. */
export const listedRows = async (reader: Reader, bannerId: number): Promise<Required<ListedRow>[]> => {
  const { name: banner } = bannerById(bannerId)
  const rows = await storedBranches(reader, bannerId).orderBy('branch.branch_number').execute()
  return rows.map((row) => ({
    banner,
    number: row.number,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    latitude: String(row.latitude),
    longitude: String(row.longitude),
    region: row.region,
    'region name': row.region_name ?? '',
    manager: emailIn(row.manager_email ?? '') ?? '',
    closed: row.closed ? 'yes' : 'no',
  }))
}
