import { createFileRoute } from '@tanstack/react-router'
import { BranchList, readBranchSearch } from '../../../office/branches/web/index.ts'

export const Route = createFileRoute('/admin/branches')({
  validateSearch: readBranchSearch,
  staticData: { name: 'branches', permissions: ['editTenant'] },
  component: BranchList,
})
