/** Every background job and its handler. */
import { sendWelcome, welcomeCustomer } from '../../forms/cash-account/server/index.ts'
import { applicationSubmitted, tellOfSubmission } from '../../forms/credit-application/server/index.ts'
import { matchBusiness, startCreditCheckJobs } from '../../office/review/bureau/server/index.ts'
import { noteLostLetter, startDecisionJobs } from '../../office/review/decisions/server/index.ts'
import { readErpRecord, startErpJobs } from '../../office/review/erp/server/index.ts'
import { feedbackGiven, passOnFeedback } from '../../office/feedback/server/index.ts'
import { startGuarantyJobs } from '../../forms/guaranty/server/index.ts'
import { startInstantCreditJobs } from '../../forms/instant-credit/server/index.ts'
import { confirmJobAccount, sendConfirmation } from '../../forms/job-account/server/index.ts'
import {
  startSendingCertificates,
  startTaxRenewals,
  startTaxRules,
} from '../../office/tax-certificates/server/index.ts'
import { startJobNoticeJobs } from '../../office/job-notices/server/index.ts'
import { mailSender, sendMail } from '../../platform/mail/index.ts'
import type { FeedbackDesk } from '../../services/feedback/port.ts'
import type { Mail } from '../../services/mail/port.ts'
import { type ScheduledJobDependencies, startScheduledJobs } from './scheduled-jobs.ts'
import { signingFacts, startSigningJobs } from '../../common/signing/server/index.ts'

type Dependencies<Start extends (d: never) => void> = Parameters<Start>[0]

export interface JobDependencies extends ScheduledJobDependencies, Dependencies<typeof startGuarantyJobs> {
  checking: Dependencies<typeof startCreditCheckJobs>
  reconciling: Dependencies<typeof startErpJobs>
  mail: Mail
  feedbackDesk: FeedbackDesk
  directory: Dependencies<typeof startTaxRenewals>['directory']
}

export const startJobs = (d: JobDependencies): void => {
  const { jobs, reconciling } = d
  jobs.work(sendMail, mailSender({ ...d, onLost: noteLostLetter }))
  jobs.work(
    applicationSubmitted,
    tellOfSubmission({ ...d, signingFacts, follows: [matchBusiness, readErpRecord] }),
  )
  jobs.work(feedbackGiven, passOnFeedback({ ...d, desk: d.feedbackDesk }))
  startDecisionJobs(d)
  jobs.work(welcomeCustomer, sendWelcome(d))
  jobs.work(confirmJobAccount, sendConfirmation(d))
  startJobNoticeJobs({ ...d, erp: reconciling.erp })
  startTaxRenewals(d)
  startTaxRules(d)
  startSendingCertificates({ ...d, erp: reconciling.erp })
  startInstantCreditJobs(d)
  startSigningJobs(d)
  startGuarantyJobs(d)
  startCreditCheckJobs(d.checking)
  startErpJobs(reconciling)
  startScheduledJobs(d)
}
