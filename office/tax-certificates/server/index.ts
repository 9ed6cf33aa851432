export { taxCertificateHandlers } from './handlers.ts'
export { startTaxRenewals } from './renew.ts'
export { startTaxRules, storeShippedTaxRules, taxRuleHandlers } from './rule-handlers.ts'
export { startSendingCertificates } from './to-erp.ts'
