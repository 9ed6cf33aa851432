import { createFileRoute } from '@tanstack/react-router'
import { PageUnavailable } from '../home/index.ts'
import { knownTenant } from '../app/index.ts'

export const Route = createFileRoute('/page-unavailable/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'pageUnavailable' },
  component: PageUnavailable,
})
