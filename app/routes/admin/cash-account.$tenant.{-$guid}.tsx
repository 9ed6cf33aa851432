import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../banners/rules/banners.ts'
import { InternalCashAccountScreen } from '../../../forms/cash-account/web/index.ts'
import { knownTenant } from '../../../banners/web/index.ts'

export const Route = createFileRoute('/admin/cash-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: {
    name: 'adminCashAccount',
    isInternalForm: true,
    companies: bannersThat('fillsInRequestForms'),
  },
  component: InternalCashAccountScreen,
})
