/** Approves an application. Pure. */
import type { Day } from '../../../../platform/text/days/days.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import {
  isGranted,
  isCounteroffer,
  requestOf,
  type CreditRequest,
} from '../../../../forms/credit-application/rules/credit-request.ts'
import type { PaymentTerms } from '../../../../banners/rules/payment-terms.ts'
import { compare } from '../../erp/rules/comparison.ts'
import { abilitiesOf } from '../../../../banners/rules/banners.ts'
import { openFields, sentChoices, type Choices } from '../../../../services/erp/rules/reconciliation.ts'
import { writesOf } from '../../erp/server/index.ts'
import { Invalid } from '../../../../platform/errors.ts'
import type { ConsumerReport } from '../tables.ts'
import { asCompared } from '../../server/applications/index.ts'
import { countedDetail, countedReports } from './letters/consumer-reports.ts'
import {
  clockAfter,
  noticeDetail,
  refuseUndecidable,
  type Analyst,
  type AtHand,
  type MadeDecision,
  type Notice,
} from './decision-rules.ts'
import { reasonsFor, refuseUnexplained, type ReasonType } from './reasons.ts'

export interface Approval {
  /** The customer's account in the ERP, digits only. */
  accountId: string
  /** Whole dollars, 100 or more (REV-071). */
  creditAmount: number
  creditRepId: number
  branchNumber: string
  /** Keys that are not compared fields are ignored. */
  erpReconciliation?: Readonly<Record<string, 'application' | 'erp'>> | null | undefined
  uploadAttachments?: boolean | null | undefined
  /** If absent, the terms that the applicant requested. */
  paymentTerms?: PaymentTerms | null | undefined
  /** One to four reasons, only for a counteroffer; the first is the principal one. */
  reasonType?: string | null | undefined
  furtherReasons?: readonly string[] | undefined
  otherReason?: string | null | undefined
  /** Consumer reports that counted, for example if less was approved than requested. */
  consumerReports?: readonly ConsumerReport[] | undefined
  /** The analyst's address; the ERP records who set the credit limit. */
  email?: string
  /** The date of the denial notice that the approval letter replaces. */
  supersedes?: Day | null
  /** The documents to attach in the ERP, if requested. */
  documents?: readonly { id: string; name: string }[]
}

/**
 * Final (REV-A05). Less than the applicant requested is a counteroffer and has reasons (docs/rules/law.md). Throws
 * Conflict if the application can no longer be decided, and Invalid if the account is not the compared one or the
 * comparison is incomplete (REV-063), or at the reasons of a counteroffer.
 */
export const decideApproval = (
  at: AtHand,
  approval: Approval,
  notice: Notice,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
  path = 'body',
): MadeDecision => {
  refuseUndecidable(at)
  const { accountId, creditAmount, creditRepId, branchNumber } = approval
  const counted = countedReports(at, approval.consumerReports ?? [], `${path}.consumerReports`, now)
  const { choices, writes } = toErp(at, approval)
  const asked = requestOf(at.answers)
  const offer = isGranted(asked, { amount: creditAmount, terms: approval.paymentTerms })
  const reasons = isCounteroffer(asked, offer) ? counterofferReasons(approval, known, path) : []
  if (reasons.length > 0) refuseUnexplained(reasons, at.answers, counted, path)
  const texts = reasons.map(({ value }) => value)
  const decided = {
    status: 'Approved' as const,
    credit_amount: creditAmount,
    payment_terms: offer.terms,
    credit_rep_id: creditRepId,
    branch_number: branchNumber,
    customer_account_id: accountId,
  }
  return {
    application: {
      ...decided,
      date_reviewed: now,
      reviewed_by: by.name,
      reason_type_id: null,
      clock_from: clockAfter(notice, at.application, now),
      erp_choices: choices && JSON.stringify(choices),
      row_version: at.application.row_version + 1,
    },
    decision: {
      ...decided,
      ...notice,
      reasons: JSON.stringify(reasons.map(({ key }) => key)),
      reason_texts: JSON.stringify(texts),
      consumer_reports: JSON.stringify(counted),
      supersedes_on: approval.supersedes ?? null,
      missing_by: null,
      clock_before: at.application.clock_from,
      decided_by: by.sso,
      decided_by_name: by.name,
      decided_at: now,
    },
    items: [],
    event: {
      event: 'approved',
      detail: {
        by: by.name,
        accountId,
        creditAmount,
        ...(offer.terms ? { paymentTerms: offer.terms } : {}),
        ...(texts.length ? { counterofferTo: presentRequest(asked), reasons: texts } : {}),
        creditRepId,
        branchNumber,
        ...noticeDetail(notice),
        ...countedDetail(counted),
        ...(choices && Object.keys(choices).length ? { erpReconciliation: choices } : {}),
        ...(approval.uploadAttachments ? { uploadAttachments: true } : {}),
      },
    },
    writes,
  }
}

const counterofferReasons = (
  { reasonType, furtherReasons, otherReason }: Approval,
  known: readonly ReasonType[],
  path: string,
): ReasonType[] => {
  if (!reasonType)
    throw new Invalid([
      {
        path: `${path}.reasonType`,
        message: 'This is less than the customer requested. Choose the reasons that the letter states.',
      },
    ])
  return reasonsFor('deny', { reasonType, furtherReasons, otherReason }, known, path)
}

const presentRequest = ({ amount, terms }: CreditRequest) => ({
  ...(amount === null ? {} : { creditAmount: amount }),
  ...(terms ? { paymentTerms: terms } : {}),
})

/** The ERP writes of an approval; none if the banner only compares (ERP-A02). */
const toErp = (
  { record, answers, banner }: AtHand,
  { accountId, creditAmount, erpReconciliation, documents = [], email = '' }: Approval,
) => {
  const problems: Problem[] = []
  if (record && record.entityId !== accountId)
    problems.push({
      path: 'body.accountId',
      message: `This application is matched with account ${record.entityId}. To approve another account, change the match first.`,
    })
  if (!abilitiesOf(banner.name).writesToErp) return refusing(problems, { choices: null, writes: [] })
  // The answers already include corrections.
  const application = asCompared(answers, null)
  const chosen = (erpReconciliation ?? {}) as Choices
  const noMatch = record && compare(application, record).noMatch
  if (noMatch)
    for (const field of openFields({ pending: true, noMatch }, chosen))
      problems.push({
        path: `body.erpReconciliation.${field}`,
        message: "Choose which value to keep: the application's or the ERP's.",
      })
  const choices = noMatch && sentChoices(noMatch, chosen)
  return refusing(problems, {
    choices,
    writes: writesOf({
      record,
      application,
      accountNumber: accountId,
      choices: choices ?? {},
      creditAmount,
      email,
      documents,
    }),
  })
}

const refusing = <T>(problems: readonly Problem[], otherwise: T): T => {
  if (problems.length) throw new Invalid(problems)
  return otherwise
}
