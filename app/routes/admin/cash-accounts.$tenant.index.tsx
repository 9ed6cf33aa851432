import { createFileRoute } from '@tanstack/react-router'
import { CashAccountList, readCashListSearch } from '../../../forms/cash-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/cash-accounts/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readCashListSearch,
  staticData: { name: 'cashAccounts', permissions: ['managedUser'] },
  component: CashAccountList,
})
