import { createFileRoute } from '@tanstack/react-router'
import { JobAccountDetail } from '../../job-account/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/job-accounts/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'jobAccountDetail', permissions: ['managedUser'] },
  component: JobAccountDetail,
})
