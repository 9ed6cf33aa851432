import { createFileRoute } from '@tanstack/react-router'
import { InternalJobAccountScreen } from '../../../forms/job-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/job-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'adminJobAccount', isInternalForm: true },
  component: InternalJobAccountScreen,
})
