import { createFileRoute } from '@tanstack/react-router'
import { PageUnavailable } from '../web/home/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

export const Route = createFileRoute('/page-unavailable/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'pageUnavailable' },
  component: PageUnavailable,
})
