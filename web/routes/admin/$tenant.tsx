import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/dashboard.tsx'
import { knownTenant } from '../../tenant-params.ts'

export const Route = createFileRoute('/admin/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'dashboard' },
  component: Dashboard,
})
