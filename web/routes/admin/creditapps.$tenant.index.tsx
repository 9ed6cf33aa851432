import { createFileRoute } from '@tanstack/react-router'
import { ReviewList } from '../../review/list.tsx'
import { readListSearch } from '../../review/list-search.ts'
import { knownTenant } from '../../tenant-params.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readListSearch,
  staticData: { name: 'creditReview', permissions: ['managedUser'] },
  component: ReviewList,
})
