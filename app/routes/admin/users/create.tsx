import { createFileRoute } from '@tanstack/react-router'
import { CreateUser } from '../../../../office/users/web/index.ts'

export const Route = createFileRoute('/admin/users/create')({
  staticData: { name: 'usersCreate', permissions: ['editUsers'] },
  component: CreateUser,
})
