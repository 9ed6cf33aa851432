import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../credit-application/index.ts'
import { ExternalLayout, knownTenant } from '../app/index.ts'

export const Route = createFileRoute('/application/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'application', step: 1, tabIcon: true },
  component: () => (
    <ExternalLayout>
      <ApplicationScreen />
    </ExternalLayout>
  ),
})
