import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { config } from '../../../platform/client/index.ts'
import { roleOf, staffRoles } from '../../../common/identity/rules/staff-users.ts'
import { useMay, useTenant } from '../../../common/identity/web/index.ts'
import { type Column, ListScreen, RowLink, useListAddress } from '../../../kit/list/web/index.ts'
import { StatusTag, buttonClass } from '../../../platform/ui/index.ts'
import { pageSizes, readUserSearch, usualPageSize } from './list-address.ts'
import { userPage, type UserRow } from './queries.ts'

const states = {
  active: null,
  invited: { tone: 'waiting', words: 'Invited' },
  inactive: { tone: 'plain', words: 'Inactive' },
} as const

/** USER-006 */
const columns: readonly Column<UserRow>[] = [
  {
    name: 'name',
    head: 'Name',
    card: 'name',
    lines: 'two',
    show: ({ userId, name, state }) => (
      <>
        <RowLink href={`/admin/users/detail/${encodeURIComponent(userId)}`}>{name}</RowLink>{' '}
        {states[state] && <StatusTag tone={states[state].tone}>{states[state].words}</StatusTag>}
      </>
    ),
  },
  { name: 'userName', head: 'User Name', card: 'wide', show: ({ userName }) => userName },
  {
    name: 'role',
    head: 'Role',
    width: 208,
    card: 'left',
    show: ({ roleId }) => roleOf(roleId)?.words ?? 'No role',
  },
]
const keyOf = ({ userId }: UserRow) => userId
const roleOptions = [['', 'All'], ...staffRoles.map(({ id, words }) => [String(id), words] as const)] as const

/** The employees of the banner (USER-001, USER-004 to USER-009). */
export const UserList = () => {
  const tenant = useTenant()
  const edits = useMay('editUsers')
  const { search, onChange } = useListAddress(readUserSearch)
  const { data: known } = useQuery(config)
  return (
    <ListScreen
      list="users"
      title="Users"
      lead={
        known && !known.managesAccounts
          ? 'Your sign-in service manages accounts. Employees appear here after they first sign in.'
          : undefined
      }
      actions={
        <>
          <Link to="/admin/change-history" className={buttonClass()}>
            Change History
          </Link>
          {edits && known?.managesAccounts && (
            <Link to="/admin/users/create" className={buttonClass('primary')}>
              Create User
            </Link>
          )}
        </>
      }
      caption="Users by name"
      nouns={['user', 'users']}
      searchLabel="Search by name or email"
      filter={{
        name: 'role',
        label: 'Role',
        value: search.role ? String(search.role) : '',
        usual: '',
        options: roleOptions,
      }}
      empty={['No users match these filters.', 'There are no users yet.']}
      columns={columns}
      keyOf={keyOf}
      asked={userPage(tenant, search)}
      address={search}
      sizes={[pageSizes, usualPageSize]}
      onChange={onChange}
    />
  )
}
