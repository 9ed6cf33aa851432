import { createFileRoute } from '@tanstack/react-router'
import { InternalApplicationScreen } from '../../../forms/credit-application/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/application/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'adminApplication', isInternalForm: true, step: 1 },
  component: InternalApplicationScreen,
})
