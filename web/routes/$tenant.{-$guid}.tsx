import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../credit-application/index.ts'
import { ExternalLayout, knownTenant } from '../app/index.ts'

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
