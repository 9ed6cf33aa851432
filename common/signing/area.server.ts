import { signing } from './contract/signing.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { signingHandlers, startSigningJobs, findSigningLink } from './server/index.ts'
import { addressCorrected } from './server/mails/address-corrected.mail.ts'
import { complete } from './server/mails/complete.mail.ts'
import { customerSigned } from './server/mails/customer-signed.mail.ts'
import { declined } from './server/mails/declined.mail.ts'
import { guarantySigned } from './server/mails/guaranty-signed.mail.ts'
import { oneTimeCode } from './server/mails/one-time-code.mail.ts'
import { reviewAndSign } from './server/mails/review-and-sign.mail.ts'
import { signatureAsked } from './server/mails/signature-asked.mail.ts'
import { signatureVoid } from './server/mails/signature-void.mail.ts'
import { signedNotSubmitted } from './server/mails/signed-not-submitted.mail.ts'
import { signingExpired } from './server/mails/signing-expired.mail.ts'
import { submitsItself } from './server/mails/submits-itself.mail.ts'

export const signingArea = serverArea({
  contract: { signing },
  handlers: (d: PartsOf<typeof signingHandlers>) => ({
    signing: signingHandlers(d),
  }),
  jobs: (d: PartsOf<typeof startSigningJobs>) => {
    startSigningJobs(d)
  },
  subjects: { signingLink: findSigningLink },
  mails: [
    addressCorrected,
    complete,
    customerSigned,
    declined,
    guarantySigned,
    oneTimeCode,
    reviewAndSign,
    signatureAsked,
    signatureVoid,
    signedNotSubmitted,
    signingExpired,
    submitsItself,
  ],
})
