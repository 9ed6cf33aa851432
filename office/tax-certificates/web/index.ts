export { TaxCertificates } from './list.tsx'
export { readCertificateSearch } from './list-address.ts'
export { TaxRules } from './rules.tsx'
