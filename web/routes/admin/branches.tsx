import { createFileRoute } from '@tanstack/react-router'
import { BranchList, readBranchSearch } from '../../branch-list/index.ts'

export const Route = createFileRoute('/admin/branches')({
  validateSearch: readBranchSearch,
  staticData: { name: 'branches', permissions: ['editTenant'] },
  component: BranchList,
})
