import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/dashboard.tsx'
import { FormHistory } from '../../history/form-history.tsx'
import { readHistorySearch } from '../../history/search.ts'
import { useTenant } from '../../sign-in/use-employee.ts'

const Screen = () => {
  const tenant = useTenant()
  const address = Route.useSearch()
  return (
    <Dashboard>
      <FormHistory key={tenant} tenant={tenant} search={address} />
    </Dashboard>
  )
}

export const Route = createFileRoute('/admin/')({
  validateSearch: readHistorySearch,
  staticData: { name: 'dashboard' },
  component: Screen,
})
