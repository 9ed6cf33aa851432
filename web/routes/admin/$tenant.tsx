import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/index.ts'
import { FormHistory, readHistorySearch } from '../../history/index.ts'
import { knownTenant } from '../../app/index.ts'

const Screen = () => {
  const { tenant } = Route.useParams()
  const address = Route.useSearch()
  return (
    <Dashboard>
      <FormHistory key={tenant} tenant={tenant} search={address} />
    </Dashboard>
  )
}

export const Route = createFileRoute('/admin/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readHistorySearch,
  staticData: { name: 'dashboard' },
  component: Screen,
})
