import { createFileRoute } from '@tanstack/react-router'
import { CashAccountDetail } from '../../../forms/cash-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/cash-accounts/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'cashAccountDetail', permissions: ['managedUser'] },
  component: CashAccountDetail,
})
