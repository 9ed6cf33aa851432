import { createFileRoute } from '@tanstack/react-router'
import { FullView } from '../../review/full/full-view.tsx'
import { readTab } from '../../review/full/tabs.ts'
import { knownTenant } from '../../app/tenant-params.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/$id_/application-details')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readTab,
  staticData: { name: 'creditAppDetails', permissions: ['managedUser'] },
  component: FullView,
})
