import { createFileRoute } from '@tanstack/react-router'
import { CashAccountList, readCashListSearch } from '../../cash-account/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/cash-accounts/$tenant/')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readCashListSearch,
  staticData: { name: 'cashAccounts', permissions: ['managedUser'] },
  component: CashAccountList,
})
