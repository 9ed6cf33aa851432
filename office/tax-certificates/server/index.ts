export { taxCertificateHandlers } from './handlers.ts'
export { startTaxRenewals } from './renew.ts'
export { startTaxRules, storeShippedTaxRules, taxRuleHandlers } from './rules.ts'
export { startSendingCertificates } from './to-erp.ts'
