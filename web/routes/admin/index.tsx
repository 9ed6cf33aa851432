import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/index.ts'
import { Statistics } from '../../dashboard/index.ts'
import { NewRelease } from '../../release-notes/index.ts'
import { FormHistory, readHistorySearch } from '../../history/index.ts'
import { useTenant } from '../../sign-in/index.ts'

const Screen = () => {
  const tenant = useTenant()
  const address = Route.useSearch()
  return (
    <Dashboard news={<NewRelease />} statistics={<Statistics key={tenant} tenant={tenant} />}>
      <FormHistory key={tenant} tenant={tenant} search={address} />
    </Dashboard>
  )
}

export const Route = createFileRoute('/admin/')({
  validateSearch: readHistorySearch,
  staticData: { name: 'dashboard' },
  component: Screen,
})
