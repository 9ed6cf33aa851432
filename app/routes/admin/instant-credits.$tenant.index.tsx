import { createFileRoute } from '@tanstack/react-router'
import { InstantCreditList, readInstantCreditSearch } from '../../../forms/instant-credit/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/instant-credits/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readInstantCreditSearch,
  staticData: { name: 'instantCredits', permissions: ['managedUser'] },
  component: InstantCreditList,
})
