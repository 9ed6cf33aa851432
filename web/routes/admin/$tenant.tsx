import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/dashboard.tsx'
import { FormHistory } from '../../history/form-history.tsx'
import { readHistorySearch } from '../../history/search.ts'
import { knownTenant } from '../../app/tenant-params.ts'

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
