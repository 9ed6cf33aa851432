import { createFileRoute } from '@tanstack/react-router'
import { wear } from '../../banners/current.ts'
import { CustomerPage } from '../../customers/customer-page.tsx'
import { readTenant } from '../../customers/search.ts'

export const Route = createFileRoute('/admin/customers/$customerId')({
  validateSearch: readTenant,
  staticData: { name: 'customer', permissions: ['managedUser'] },
  beforeLoad: ({ search, context, preload }) => {
    // It opens in a tab of its own, which knows no banner but the one that its address names.
    if (!preload && search.tenant && context.employee?.banners.includes(search.tenant))
      wear(search.tenant, { auth: true })
  },
  component: CustomerPage,
})
