import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '../../forms/credit-application/web/index.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

export const Route = createFileRoute('/application/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'application', step: 1, tabIcon: true },
  component: () => (
    <ExternalLayout>
      <ApplicationScreen />
    </ExternalLayout>
  ),
})
