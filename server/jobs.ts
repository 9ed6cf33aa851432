/** Every background job and its handler. */
import { sendWelcome, welcomeCustomer } from './cash-account/index.ts'
import { applicationSubmitted, tellOfSubmission } from './credit-application/index.ts'
import { matchBusiness, startCreditCheckJobs } from './credit-checks/index.ts'
import { noteLostLetter, startDecisionJobs } from './decisions/index.ts'
import { readErpRecord, startErpJobs } from './erp/index.ts'
import { feedbackGiven, passOnFeedback } from './feedback/index.ts'
import { startGuarantyJobs } from './guaranty/index.ts'
import { startInstantCreditJobs } from './instant-credit/index.ts'
import { confirmJobAccount, sendConfirmation } from './job-account/index.ts'
import { startSendingCertificates, startTaxRenewals, startTaxRules } from './tax-certificates/index.ts'
import { startJobNoticeJobs } from './job-notices/index.ts'
import { mailSender, sendMail } from './mail/index.ts'
import type { FeedbackDesk } from './ports/feedback.ts'
import type { Mail } from './ports/mail.ts'
import { type ScheduledJobDependencies, startScheduledJobs } from './scheduled-jobs.ts'
import { signingFacts, startSigningJobs } from './signing/index.ts'

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
