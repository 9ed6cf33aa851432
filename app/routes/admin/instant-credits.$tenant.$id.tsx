import { createFileRoute } from '@tanstack/react-router'
import { InstantCreditDetail } from '../../../forms/instant-credit/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/instant-credits/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'instantCreditDetail', permissions: ['managedUser'] },
  component: InstantCreditDetail,
})
