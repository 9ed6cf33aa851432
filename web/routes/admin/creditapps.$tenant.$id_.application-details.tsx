import { createFileRoute } from '@tanstack/react-router'
import { FullView, readTab } from '../../review/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/$id_/application-details')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readTab,
  staticData: { name: 'creditAppDetails', permissions: ['managedUser'] },
  component: FullView,
})
