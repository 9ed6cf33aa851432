import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTenant } from '../sign-in/index.ts'
import { EmptyState, Page } from '../ui/index.ts'
import { type Column, DataTable, FilterBar, FilterChoice } from '../ui/data-table/index.ts'
import { readPermissionSearch, type PermissionSearch } from './address.ts'
import { keyOf, regions, users, type User } from './queries.ts'
import { Tick } from './tick.tsx'

const route = '/admin/instantCreditPermissions'

/** PERM-005. `regionOf`: a region in words. */
const columnsOf = (regionOf: (code: string) => string): readonly Column<User>[] => [
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
    show: (user) => <Tick user={user} />,
  },
]

/** Who may approve instant credit, region by region (PERM-001 to PERM-007). */
export const InstantCreditPermissions = () => {
  const tenant = useTenant()
  const address = useSearch({ from: route })
  const search = useMemo(() => readPermissionSearch({ ...address }), [address])
  const navigate = useNavigate({ from: route })
  const searchBox = useRef<HTMLInputElement>(null)
  const { data: known } = useQuery(regions(tenant))
  const asked = users(tenant, search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData })
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
    return columnsOf((code) => words.get(code) ?? code)
  }, [options])
  const change = (next: { [K in keyof PermissionSearch]?: PermissionSearch[K] | undefined }) =>
    void navigate({
      search: (now) => readPermissionSearch({ ...now, cursor: undefined, ...next }),
      // One history entry per search, however long the user types.
      replace: 'search' in next && search.search !== undefined,
    })
  const { search: words = '', region = '' } = search
  return (
    <Page
      title="Manage Instant Credit Permissions"
      lead="Choose who may approve instant credit in each region. Employees appear after they first sign in. To find those of another banner, search for their name."
      width="wide"
    >
      <FilterBar
        search={{
          label: 'Search For User',
          value: words,
          box: searchBox,
          onSearch: (typed) => change({ search: typed || undefined }),
        }}
        set={region ? 1 : 0}
        onClear={region || words ? () => change({ search: undefined, region: undefined }) : undefined}
      >
        <FilterChoice
          label="Region"
          value={region}
          options={[['', 'All'], ...options]}
          onChange={(code) => change({ region: code || undefined })}
        />
      </FilterBar>
      <DataTable
        list="instant-credit-permissions"
        caption="Employees by name, with their permission to approve instant credit"
        nouns={['row', 'rows']}
        columns={columns}
        keyOf={keyOf}
        page={list.data}
        question={JSON.stringify(asked.queryKey)}
        old={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState>No user matches these filters.</EmptyState>}
        paging={{ onPage: (cursor) => change({ cursor }) }}
        searchBox={searchBox}
        rowKey={['Space', 'to change']}
      />
    </Page>
  )
}
