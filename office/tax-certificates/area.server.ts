import { taxCertificates } from './contract/tax-certificates.ts'
import { taxRules } from './contract/tax-rules.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import {
  startSendingCertificates,
  startTaxRenewals,
  startTaxRules,
  taxCertificateHandlers,
  taxRuleHandlers,
  findCertificate,
  findRenewalLink,
} from './server/index.ts'
import { taxRenewalAsked } from './server/tax-renewal-asked.mail.ts'
import { taxRenewalDenied } from './server/tax-renewal-denied.mail.ts'

export const taxCertificateArea = serverArea({
  contract: { taxCertificates, taxRules },
  handlers: (d: PartsOf<typeof taxCertificateHandlers> & PartsOf<typeof taxRuleHandlers>) => ({
    taxCertificates: taxCertificateHandlers(d),
    taxRules: taxRuleHandlers(d),
  }),
  jobs: (
    d: PartsOf<typeof startTaxRenewals> &
      PartsOf<typeof startTaxRules> &
      PartsOf<typeof startSendingCertificates>,
  ) => {
    startTaxRenewals(d)
    startTaxRules(d)
    startSendingCertificates(d)
  },
  subjects: { certificate: findCertificate, renewalLink: findRenewalLink },
  mails: [taxRenewalAsked, taxRenewalDenied],
})
