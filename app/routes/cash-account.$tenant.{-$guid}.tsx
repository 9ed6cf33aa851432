import { createFileRoute } from '@tanstack/react-router'
import { CashAccountScreen } from '../../forms/cash-account/web/index.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

export const Route = createFileRoute('/cash-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'cashAccount', tabIcon: true },
  component: () => (
    <ExternalLayout>
      <CashAccountScreen />
    </ExternalLayout>
  ),
})
