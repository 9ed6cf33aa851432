import { createFileRoute } from '@tanstack/react-router'
import { knownTenant } from '../../app/index.ts'
import { TaxCertificates, readCertificateSearch } from '../../tax-certificates/index.ts'

export const Route = createFileRoute('/admin/taxcerts/$tenant')({
  params: { parse: (raw) => knownTenant(raw) },
  validateSearch: readCertificateSearch,
  staticData: { name: 'taxCertificates', permissions: ['managedUser'] },
  component: TaxCertificates,
})
