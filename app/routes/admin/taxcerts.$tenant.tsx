import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../../banners/web/index.ts'
import { TaxCertificates, readCertificateSearch } from '../../../office/tax-certificates/web/index.ts'

export const Route = createFileRoute('/admin/taxcerts/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readCertificateSearch,
  staticData: { name: 'taxCertificates', permissions: ['managedUser'] },
  component: TaxCertificates,
})
