import { createFileRoute } from '@tanstack/react-router'
import { FullView, readTab } from '../../../office/review/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/creditapps/$tenant/$id_/application-details')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readTab,
  staticData: { name: 'creditAppDetails', permissions: ['managedUser'] },
  component: FullView,
})
