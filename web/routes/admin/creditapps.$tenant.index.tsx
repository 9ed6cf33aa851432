import { createFileRoute } from '@tanstack/react-router'
import { ReviewList } from '../../review/list.tsx'
import { knownTenant } from '../../tenant-params.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'creditReview', permissions: ['managedUser'] },
  component: ReviewList,
})
