import { createFileRoute } from '@tanstack/react-router'
import { UserAdministration } from '../../../admin/index.ts'

export const Route = createFileRoute('/admin/users/')({
  staticData: { name: 'usersList', permissions: ['viewUsers'] },
  component: UserAdministration,
})
