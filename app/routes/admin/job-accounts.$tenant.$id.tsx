import { createFileRoute } from '@tanstack/react-router'
import { JobAccountDetail } from '../../../forms/job-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/job-accounts/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'jobAccountDetail', permissions: ['managedUser'] },
  component: JobAccountDetail,
})
