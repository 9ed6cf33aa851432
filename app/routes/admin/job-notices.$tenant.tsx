import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../../banners/web/index.ts'
import { JobNoticeList, readNoticeSearch } from '../../../office/job-notices/web/index.ts'

export const Route = createFileRoute('/admin/job-notices/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readNoticeSearch,
  staticData: { name: 'jobNotices', permissions: ['managedUser'] },
  component: JobNoticeList,
})
