import { createFileRoute } from '@tanstack/react-router'
import { InstantCreditDetail } from '../../instant-credit/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/instant-credits/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'instantCreditDetail', permissions: ['managedUser'] },
  component: InstantCreditDetail,
})
