import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { type Column, ListScreen, useListAddress } from '../../../kit/list/web/index.ts'
import { readPermissionSearch } from './address.ts'
import { keyOf, regions, users, type User } from './queries.ts'
import { Tick } from './tick.tsx'

/** PERM-005. `regionOf`: the text for a region. */
const columnsOf = (tenant: BannerName, regionOf: (code: string) => string): readonly Column<User>[] => [
  {
    name: 'name',
    head: 'Full Name',
    width: 208,
    card: 'name',
    lines: 'two',
    show: ({ fullName }) => fullName,
  },
  { name: 'email', head: 'Email', card: 'wide', show: ({ email }) => email },
  {
    name: 'region',
    head: 'Region',
    width: 152,
    card: 'left',
    show: ({ regionCode }) => regionOf(regionCode),
  },
  {
    name: 'permission',
    head: 'Permission Enabled',
    width: 112,
    align: 'middle',
    card: 'acts',
    show: (user) => <Tick tenant={tenant} user={user} />,
  },
]

/** Who may approve instant credit, region by region (PERM-001 to PERM-007). */
export const InstantCreditPermissions = () => {
  const tenant = useTenant()
  const { search, onChange } = useListAddress(readPermissionSearch)
  const { data: known } = useQuery(regions(tenant))
  const options = useMemo(
    () =>
      (known ?? []).map(
        ({ bannerRegionCode: code, bannerRegionDesc: words }) =>
          [code, words === code ? code : `${code} - ${words}`] as const,
      ),
    [known],
  )
  const columns = useMemo(() => {
    const words = new Map(options)
    return columnsOf(tenant, (code) => words.get(code) ?? code)
  }, [tenant, options])
  return (
    <ListScreen
      list="instant-credit-permissions"
      title="Manage Instant Credit Permissions"
      lead="Choose who can approve instant credit in each region. Employees appear here after they first sign in. To find employees of another banner, search by name."
      caption="Employees by name, with their permission to approve instant credit"
      nouns={['row', 'rows']}
      searchLabel="Search For User"
      filter={{
        name: 'region',
        label: 'Region',
        value: search.region ?? '',
        usual: '',
        options: [['', 'All'], ...options],
      }}
      empty={[
        'No users match these filters.',
        known?.length === 0
          ? 'No branch has a region yet. A system admin loads the branches with their regions on the Branches page.'
          : 'There are no users yet.',
      ]}
      columns={columns}
      keyOf={keyOf}
      asked={users(tenant, search)}
      address={search}
      rowKey={['Space', 'to change']}
      onChange={onChange}
    />
  )
}
