import { Navigate, createFileRoute } from '@tanstack/react-router'
import { readHistorySearch } from '../../../common/form-history/web/index.ts'
import { useTenant } from '../../../common/identity/web/index.ts'

/** The address of the dashboard names its banner, also after a sign-in (SHELL-068). */
const Screen = () => (
  <Navigate to="/admin/$tenant" params={{ tenant: useTenant() }} search={Route.useSearch()} replace />
)

export const Route = createFileRoute('/admin/')({
  validateSearch: readHistorySearch,
  staticData: { name: 'dashboard' },
  component: Screen,
})
