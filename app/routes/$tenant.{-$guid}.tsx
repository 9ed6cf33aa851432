import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../../forms/credit-application/web/index.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

/** The short address of the application, only for the names of banners (SHELL-018, A01). */
export const Route = createFileRoute('/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'application', step: 1, tabIcon: true },
  component: () => (
    <ExternalLayout>
      <ApplicationScreen />
    </ExternalLayout>
  ),
})
