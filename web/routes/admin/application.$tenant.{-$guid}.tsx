import { createFileRoute } from '@tanstack/react-router'
import { InternalApplicationScreen } from '../../credit-application/office/application.tsx'
import { knownTenant } from '../../app/tenant-params.ts'

export const Route = createFileRoute('/admin/application/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'adminApplication', isInternalForm: true, step: 1 },
  component: InternalApplicationScreen,
})
