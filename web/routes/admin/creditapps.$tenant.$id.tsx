import { createFileRoute } from '@tanstack/react-router'
import { ReviewDetail } from '../../review/detail/detail.tsx'
import { knownTenant } from '../../app/tenant-params.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'creditDetails', permissions: ['managedUser'] },
  component: ReviewDetail,
})
