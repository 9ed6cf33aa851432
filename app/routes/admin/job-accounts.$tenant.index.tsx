import { createFileRoute } from '@tanstack/react-router'
import { JobAccountList, readJobListSearch } from '../../../forms/job-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/job-accounts/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readJobListSearch,
  staticData: { name: 'jobAccounts', permissions: ['managedUser'] },
  component: JobAccountList,
})
