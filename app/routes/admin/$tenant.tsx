import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../web/office/index.ts'
import { Statistics, WaitingForYou } from '../../../office/dashboard/web/index.ts'
import { NewRelease } from '../../../office/release-notes/web/index.ts'
import { FormHistory, readHistorySearch } from '../../../common/form-history/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

const Screen = () => {
  const { tenant } = Route.useParams()
  const search = Route.useSearch()
  return (
    <Dashboard
      news={<NewRelease />}
      waiting={<WaitingForYou key={tenant} tenant={tenant} />}
      statistics={<Statistics key={tenant} tenant={tenant} />}
    >
      <FormHistory key={tenant} tenant={tenant} search={search} />
    </Dashboard>
  )
}

export const Route = createFileRoute('/admin/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readHistorySearch,
  staticData: { name: 'dashboard' },
  component: Screen,
})
