import { createFileRoute } from '@tanstack/react-router'
import { UserList, readUserSearch } from '../../../../office/users/web/index.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readUserSearch,
  staticData: { name: 'usersList', permissions: ['viewUsers'] },
  component: UserList,
})
