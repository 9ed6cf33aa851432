import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/index.ts'
import { Statistics, WaitingForYou } from '../../dashboard/index.ts'
import { NewRelease } from '../../release-notes/index.ts'
import { FormHistory, readHistorySearch } from '../../history/index.ts'
import { knownTenant } from '../../app/index.ts'

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
