import { createFileRoute } from '@tanstack/react-router'
import { ReviewList, readListSearch } from '../../../office/review/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readListSearch,
  staticData: { name: 'creditReview', permissions: ['managedUser'] },
  component: ReviewList,
})
