import { createFileRoute } from '@tanstack/react-router'
import { UserAdministration } from '../../../admin/user-administration.tsx'

export const Route = createFileRoute('/admin/users/')({
  staticData: { name: 'usersList', permissions: ['viewUsers'] },
  component: UserAdministration,
})
