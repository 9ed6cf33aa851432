import { createFileRoute } from '@tanstack/react-router'
import { CashAccountScreen } from '../cash-account/index.ts'
import { ExternalLayout, knownTenant } from '../app/index.ts'

export const Route = createFileRoute('/cash-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'cashAccount', tabIcon: true },
  component: () => (
    <ExternalLayout>
      <CashAccountScreen />
    </ExternalLayout>
  ),
})
