import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../credit-application/application.tsx'
import { knownTenant } from '../app/tenant-params.ts'
import { ExternalLayout } from '../app/external-layout.tsx'

/** The short address of the application, only for the four banner names (SHELL-018, A01). */
export const Route = createFileRoute('/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'application', step: 1, tabIcon: true },
  component: () => (
    <ExternalLayout>
      <ApplicationScreen />
    </ExternalLayout>
  ),
})
