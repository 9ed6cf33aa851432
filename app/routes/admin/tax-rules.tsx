import { createFileRoute } from '@tanstack/react-router'
import { TaxRules } from '../../../office/tax-certificates/web/index.ts'

export const Route = createFileRoute('/admin/tax-rules')({
  staticData: { name: 'taxRules', permissions: ['editTenant'] },
  component: TaxRules,
})
