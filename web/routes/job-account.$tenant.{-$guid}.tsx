import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../domain/rules/banners.ts'
import { ExternalLayout, knownTenant } from '../app/index.ts'
import { JobAccountScreen } from '../job-account/index.ts'

export const Route = createFileRoute('/job-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'jobAccount', tabIcon: true, companies: bannersThat('offersJobAccounts') },
  component: () => (
    <ExternalLayout>
      <JobAccountScreen />
    </ExternalLayout>
  ),
})
