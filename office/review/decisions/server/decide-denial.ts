/** Denies an application. Pure. */
import type { ConsumerReport } from '../tables.ts'
import { Conflict } from '../../../../platform/errors.ts'
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

export interface Denial {
  reasonType: string
  furtherReasons?: readonly string[] | undefined
  otherReason?: string | null | undefined
  consumerReports?: readonly ConsumerReport[] | undefined
  uploadAttachments?: boolean | null | undefined
}

/**
 * One to four different reasons for denial (12 CFR 1002.9(b)(2)); the first is the principal one. Throws Conflict if
 * the application can no longer be decided or is already denied, and Invalid at the field.
 */
export const decideDenial = (
  at: AtHand,
  { consumerReports = [], uploadAttachments, ...named }: Denial,
  notice: Notice,
  known: readonly ReasonType[],
  by: Analyst,
  now: Date,
  path = 'body',
): MadeDecision => {
  refuseUndecidable(at)
  const { application } = at
  if (application.status === 'Denied')
    throw new Conflict(
      `${application.reviewed_by ? `This application was already denied by ${application.reviewed_by}.` : 'This application is already denied.'} To decide it again, set it to pending first.`,
    )
  const reasons = reasonsFor('deny', named, known, path)
  const counted = countedReports(at, consumerReports, `${path}.consumerReports`, now)
  refuseUnexplained(reasons, at.answers, counted, path)
  const texts = reasons.map(({ value }) => value)
  return {
    application: {
      status: 'Denied',
      date_reviewed: now,
      reviewed_by: by.name,
      reason_type_id: reasons[0]!.key,
      clock_from: clockAfter(notice, application, now),
      row_version: application.row_version + 1,
    },
    decision: {
      status: 'Denied',
      reasons: JSON.stringify(reasons.map(({ key }) => key)),
      reason_texts: JSON.stringify(texts),
      credit_amount: null,
      credit_rep_id: null,
      branch_number: application.branch_number,
      customer_account_id: application.customer_account_id,
      ...notice,
      missing_by: null,
      clock_before: application.clock_from,
      consumer_reports: JSON.stringify(counted),
      decided_by: by.sso,
      decided_by_name: by.name,
      decided_at: now,
    },
    items: [],
    event: {
      event: 'denied',
      detail: {
        by: by.name,
        reasons: texts,
        ...noticeDetail(notice),
        ...countedDetail(counted),
        ...(uploadAttachments ? { uploadAttachments } : {}),
      },
    },
  }
}
