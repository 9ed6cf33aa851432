import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { JobAccountScreen } from '../../forms/job-account/web/index.ts'

export const Route = createFileRoute('/job-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'jobAccount', tabIcon: true, companies: bannersThat('offersJobAccounts') },
  component: () => (
    <ExternalLayout>
      <JobAccountScreen />
    </ExternalLayout>
  ),
})
