import { createFileRoute } from '@tanstack/react-router'
import { UserDetail } from '../../../../office/users/web/index.ts'

/** Everyone opens their own profile; the screen sends those without editUsers away from any other. */
export const Route = createFileRoute('/admin/users/detail/$id')({
  staticData: { name: 'usersDetail' },
  component: UserDetail,
})
