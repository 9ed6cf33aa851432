import { createFileRoute } from '@tanstack/react-router'
import { CashAccountDetail } from '../../cash-account/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/cash-accounts/$tenant/$id')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'cashAccountDetail', permissions: ['managedUser'] },
  component: CashAccountDetail,
})
