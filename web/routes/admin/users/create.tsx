import { createFileRoute } from '@tanstack/react-router'
import { UserAdministration } from '../../../admin/index.ts'

export const Route = createFileRoute('/admin/users/create')({
  staticData: { name: 'usersCreate', permissions: ['viewUsers'] },
  component: UserAdministration,
})
