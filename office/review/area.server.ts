import { review } from './contract/review.ts'
import { customerStatus } from './contract/customer-status.ts'
import { fullApplication } from './contract/full-application.ts'
import { decisions } from './decisions/contract/decisions.ts'
import { missingItems } from './decisions/contract/missing-items.ts'
import { proposals } from './decisions/contract/proposals.ts'
import { desk } from './desk/contract/desk.ts'
import { savedViews } from './desk/contract/saved-views.ts'
import { manyApplications } from './desk/contract/many-applications.ts'
import { creditChecks } from './bureau/contract/credit-checks.ts'
import { erp } from './erp/contract/erp.ts'
import { evidence } from './evidence/contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { Database } from '../../platform/database/index.ts'
import { job } from '../../platform/jobs/index.ts'
import { creditCheckHandlers, startCreditCheckJobs } from './bureau/server/index.ts'
import {
  decisionHandlers,
  missingItemHandlers,
  proposalHandlers,
  startDecisionJobs,
  findItemsLink,
} from './decisions/server/index.ts'
import { approvalAsked } from './decisions/server/mails/approval-asked.mail.ts'
import { consumerNotice } from './decisions/server/mails/consumer-notice.mail.ts'
import { customerDecided } from './decisions/server/mails/customer-decided.mail.ts'
import { decisionLetter } from './decisions/server/mails/decision-letter.mail.ts'
import { itemsArrived } from './decisions/server/mails/items-arrived.mail.ts'
import { itemsComplete } from './decisions/server/mails/items-complete.mail.ts'
import { itemsReminder } from './decisions/server/mails/items-reminder.mail.ts'
import { proposalEnded } from './decisions/server/mails/proposal-ended.mail.ts'
import { commentMention, deskHandlers } from './desk/server/index.ts'
import { manyApplicationsHandlers } from './desk/server/many-applications/index.ts'
import { savedViewHandlers } from './desk/server/saved-views/index.ts'
import { erpHandlers, startErpJobs } from './erp/server/index.ts'
import { evidenceHandlers } from './evidence/server/index.ts'
import { customerStatusHandlers } from './server/customer-status/index.ts'
import { fullApplicationHandlers } from './server/full-application/index.ts'
import { reviewHandlers, sweepViewers } from './server/index.ts'

const sweepViewersDaily = job<Record<string, never>>('sweep-viewers')

export const reviewArea = serverArea({
  contract: {
    review,
    fullApplication,
    customerStatus,
    decisions,
    missingItems,
    proposals,
    desk,
    savedViews,
    manyApplications,
    creditChecks,
    erp,
    evidence,
  },
  handlers: (
    d: { db: Database } & PartsOf<typeof reviewHandlers> &
      PartsOf<typeof fullApplicationHandlers> &
      PartsOf<typeof customerStatusHandlers> &
      PartsOf<typeof decisionHandlers> &
      PartsOf<typeof missingItemHandlers> &
      PartsOf<typeof proposalHandlers> &
      PartsOf<typeof deskHandlers> &
      PartsOf<typeof manyApplicationsHandlers> &
      PartsOf<typeof creditCheckHandlers> &
      PartsOf<typeof erpHandlers> &
      PartsOf<typeof evidenceHandlers>,
  ) => ({
    review: reviewHandlers(d),
    fullApplication: fullApplicationHandlers(d),
    customerStatus: customerStatusHandlers(d),
    decisions: decisionHandlers(d),
    missingItems: missingItemHandlers(d),
    proposals: proposalHandlers(d),
    desk: deskHandlers(d),
    manyApplications: manyApplicationsHandlers(d),
    creditChecks: creditCheckHandlers(d),
    erp: erpHandlers(d),
    evidence: evidenceHandlers(d),
    savedViews: savedViewHandlers(d.db),
  }),
  jobs: (
    d: PartsOf<typeof startDecisionJobs> &
      PartsOf<typeof startCreditCheckJobs> &
      PartsOf<typeof startErpJobs> & { clock: () => Date },
  ) => {
    startDecisionJobs(d)
    startCreditCheckJobs(d)
    startErpJobs(d)
    d.jobs.daily(sweepViewersDaily, 8, () => sweepViewers(d.db, d.clock()))
  },
  subjects: { itemsLink: findItemsLink },
  mails: [
    approvalAsked,
    commentMention,
    consumerNotice,
    customerDecided,
    decisionLetter('approved'),
    itemsArrived,
    itemsComplete,
    itemsReminder,
    proposalEnded,
  ],
})
