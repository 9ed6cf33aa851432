import { createFileRoute } from '@tanstack/react-router'
import { ReviewList } from '../../review/list/list.tsx'
import { readListSearch } from '../../review/list/list-address.ts'
import { knownTenant } from '../../app/tenant-params.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readListSearch,
  staticData: { name: 'creditReview', permissions: ['managedUser'] },
  component: ReviewList,
})
