import { createFileRoute } from '@tanstack/react-router'
import { ReviewList, readListSearch } from '../../review/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readListSearch,
  staticData: { name: 'creditReview', permissions: ['managedUser'] },
  component: ReviewList,
})
