import { createFileRoute } from '@tanstack/react-router'
import { PageUnavailable } from '../home/page-unavailable.tsx'
import { knownTenant } from '../app/tenant-params.ts'

export const Route = createFileRoute('/page-unavailable/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'pageUnavailable' },
  component: PageUnavailable,
})
