import { createFileRoute } from '@tanstack/react-router'
import { applyBanner } from '../../../banners/web/index.ts'
import { CustomerPage, readTenant } from '../../../office/customers/web/index.ts'

export const Route = createFileRoute('/admin/customers/$customerId')({
  validateSearch: readTenant,
  staticData: { name: 'customer' },
  beforeLoad: ({ search, context, preload }) => {
    // It opens in a new tab, which knows only the banner in its address.
    if (!preload && search.tenant && context.employee?.banners.includes(search.tenant))
      applyBanner(search.tenant, { auth: true })
  },
  component: CustomerPage,
})
