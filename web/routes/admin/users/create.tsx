import { createFileRoute } from '@tanstack/react-router'
import { UserAdministration } from '../../../admin/user-administration.tsx'

export const Route = createFileRoute('/admin/users/create')({
  staticData: { name: 'usersCreate', permissions: ['viewUsers'] },
  component: UserAdministration,
})
