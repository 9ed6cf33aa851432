/** Decisions, how the applicant was notified, and missing items. */
import { signatoryName } from '../../../../common/signing/rules/signing.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import {
  letterIdOf,
  noticeIdOf,
  noticeMailIdOf,
  type ApprovalBody,
  type Authority,
} from '../../decisions/server/index.ts'
import { APPLICANT } from '../../../../kit/saving/server/index.ts'
import { type Whole, instant, presentDocument } from '../applications/index.ts'

/** Newest first, as read. */
export const presentDecisions = ({ answers, decisions, documents, history }: Whole) =>
  decisions.map((decision) => {
    const letter = documents.find(({ id }) => id === letterIdOf(decision.id))
    return {
      status: decision.status,
      reasons: decision.reason_texts,
      creditAmount: decision.credit_amount,
      paymentTerms: decision.payment_terms,
      decidedBy: decision.decided_by_name,
      decidedAt: instant(decision.decided_at),
      acceptance: decision.accepted_on
        ? {
            on: decision.accepted_on,
            how: decision.accepted_how ?? '',
            by: decision.accepted_by_name ?? '',
          }
        : null,
      notice: decision.notice,
      noticeNote: decision.notice_note,
      noticeOn: decision.notice_on,
      letter: letter ? presentDocument(letter) : null,
      letterMails: history.mails.filter(({ decision_id }) => decision_id === decision.id).map(fateOf),
      notices: decision.consumer_reports.map(({ role, given = null, unwritten = false }) => {
        const document = documents.find(({ id }) => id === noticeIdOf(decision.id, role))
        const mail = history.mails.find((one) => one.id === noticeMailIdOf(decision.id, role, one))
        return {
          role,
          name: signatoryName((answers as CreditApplication)[role] ?? {}),
          document: document ? presentDocument(document) : null,
          mail: mail ? fateOf(mail) : null,
          given,
          unwritten,
        }
      }),
    }
  })

const fateOf = ({ recipient, state, problem, created_at, sent_at }: Whole['history']['mails'][number]) => ({
  recipient,
  state,
  problem,
  at: instant(sent_at ?? created_at),
})

/** The items of the latest decision; those of earlier ones are history. */
export const presentMissing = ({ decisions: [latest], missing, documents }: Whole) =>
  missing
    .filter(({ decision_id }) => decision_id === latest?.id)
    .map((one) => ({
      id: one.id,
      item: one.item,
      dueOn: one.due_on,
      receivedAt: one.received_at && instant(one.received_at),
      receivedBy: one.received_by === APPLICANT ? null : one.received_by,
      documents: documents.filter((document) => document.missing_item_id === one.id).map(presentDocument),
    }))

export const presentReminder = ({ decisions: [latest], itemsRemindedAt }: Whole) =>
  itemsRemindedAt && latest && itemsRemindedAt >= new Date(latest.decided_at)
    ? itemsRemindedAt.toISOString()
    : null

/** The approval that waits for a second approver. */
export const presentProposal = ({ application, proposal }: Whole, { sso }: Authority) =>
  proposal && application.proposed_amount !== null
    ? {
        by: proposal.proposed_by_name,
        isOwn: proposal.proposed_by === sso,
        at: instant(proposal.proposed_at),
        note: proposal.note,
        creditAmount: application.proposed_amount,
        approval: proposal.approval && presentProposed(proposal.approval as ApprovalBody),
      }
    : null

const presentProposed = ({
  paymentTerms = null,
  reasonType = null,
  furtherReasons = [],
  ...of
}: ApprovalBody) => ({
  accountId: of.accountId,
  paymentTerms,
  reasonType,
  furtherReasons: [...furtherReasons],
  sendLetter: of.sendLetter,
  creditRepId: of.creditRepId,
  branchNumber: of.branchNumber,
  erpReconciliation: of.erpReconciliation ?? {},
  uploadAttachments: of.uploadAttachments ?? false,
  consumerReports: of.consumerReports ?? [],
})
