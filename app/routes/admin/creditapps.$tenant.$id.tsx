import { createFileRoute } from '@tanstack/react-router'
import { ReviewDetail } from '../../../office/review/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'creditDetails', permissions: ['managedUser'] },
  component: ReviewDetail,
})
