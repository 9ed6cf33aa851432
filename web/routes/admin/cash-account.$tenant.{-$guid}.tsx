import { createFileRoute } from '@tanstack/react-router'
import { bannersThat } from '../../../domain/rules/banners.ts'
import { InternalCashAccountScreen } from '../../cash-account/index.ts'
import { knownTenant } from '../../app/index.ts'

export const Route = createFileRoute('/admin/cash-account/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: {
    name: 'adminCashAccount',
    isInternalForm: true,
    companies: bannersThat('fillsInRequestForms'),
  },
  component: InternalCashAccountScreen,
})
