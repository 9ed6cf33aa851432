import { createFileRoute } from '@tanstack/react-router'
import { InternalApplicationScreen } from '../../credit-application/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/application/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'adminApplication', isInternalForm: true, step: 1 },
  component: InternalApplicationScreen,
})
