import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { MissingItemsPage } from '../../office/review/decisions/web/missing-items/index.ts'

export const Route = createFileRoute('/missing-items/$tenant/$token')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'missingItems', tabIcon: true },
  component: MissingItemsPage,
})
