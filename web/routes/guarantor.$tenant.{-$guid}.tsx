import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../apply/application.tsx'
import { knownTenant } from '../tenant-params.ts'
import { ExternalLayout } from '../ui/external-layout.tsx'

export const Route = createFileRoute('/guarantor/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'guarantor', step: 4 },
  component: () => (
    <ExternalLayout>
      <ApplicationScreen />
    </ExternalLayout>
  ),
})
