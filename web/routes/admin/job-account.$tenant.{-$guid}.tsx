import { createFileRoute } from '@tanstack/react-router'
import { InternalJobAccountScreen } from '../../job-account/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/job-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'adminJobAccount', isInternalForm: true },
  component: InternalJobAccountScreen,
})
