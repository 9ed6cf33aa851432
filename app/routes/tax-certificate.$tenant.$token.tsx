import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { TaxRenewal } from '../../office/tax-certificates/web/tax-renewal/index.ts'

export const Route = createFileRoute('/tax-certificate/$tenant/$token')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'taxRenewal', tabIcon: true },
  component: TaxRenewal,
})
