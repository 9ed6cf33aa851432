/** Carries out what a pure decision (decide-….ts, pending.ts) says: lock, decide, store, audit, enqueue. */
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { addWrites, writeToErp } from '../../erp/server/index.ts'
import { type AuditEvent, appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, nameOf, replyWith } from '../../../../platform/http/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Erp } from '../../../../services/erp/port.ts'
import { reportsIn } from './letters/consumer-reports.ts'
import type { Analyst, AtHand, MadeDecision, Notice } from './decision-rules.ts'
import { consumerNotice, decisionLetter } from './jobs.ts'
import { recipientsOf } from './letters/letter-of.ts'
import { noticeOf, type Otherwise } from './letters/notice.ts'
import type { ProposalFate } from './mails/proposal-ended.mail.ts'
import { endProposal, proposalAtHand } from './proposals/proposal-store.ts'
import { tellProposer } from './proposals/second-approvers.ts'
import { keepDecision, lastEvent, readAtHand } from './store.ts'
import { tellOwner } from './letters/tell-owner.ts'

export interface DecisionDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  erp: Erp
  publicUrl: string
}

export const bindDecisions = (d: DecisionDependencies) => {
  /** The application, locked during a transaction, and the last event if the caller did not see the newest version. */
  const findAtHand = async (reader: Reader, ctx: EmployeeRequest, rowVersion?: number): Promise<AtHand> => {
    const formId = ctx.subject.formId
    const found = await readAtHand(reader, formId)
    if (!found) throw new NotFound('This application was not submitted, or no longer exists.')
    const overtaken =
      rowVersion === undefined || rowVersion === found.application.row_version
        ? null
        : await lastEvent(reader, formId)
    return { ...found, banner: bannerById(ctx.subject.bannerId, d.banners), overtaken }
  }

  /** Every decision: lock, decide, store, audit, enqueue. */
  const carryOut = async (
    ctx: EmployeeRequest,
    rowVersion: number | undefined,
    decide: (tx: Tx, at: AtHand) => Promise<MadeDecision>,
    message: string,
  ) => {
    const formId = ctx.subject.formId
    const changed = await inTransaction(d.db, async (tx) => {
      const at = await findAtHand(tx, ctx, rowVersion)
      const decision = await decide(tx, at)
      const proposal = await endedProposal(tx, at, ctx.now)
      const made = withoutProposal(decision, proposal)
      const decisionId = await keepDecision(tx, formId, made)
      if (proposal)
        await tellProposer(tx, d, at, proposal, { fate: fateIn(made), by: analystOf(ctx), note: '' })
      await appendAuditEvent(tx, actIn(ctx, made.event))
      if (made.decision.notice === 'letter') await d.jobs.enqueue(tx, decisionLetter, { formId, decisionId })
      for (const { role } of reportsIn(made))
        await d.jobs.enqueue(tx, consumerNotice, { formId, decisionId, role })
      await tellOwner(tx, d, at, made)
      if (made.writes?.length) {
        await addWrites(tx, writtenBy(ctx, decisionId), made.writes)
        await d.jobs.enqueue(tx, writeToErp, { formId })
      }
      return { rowVersion: made.application.row_version }
    })
    return replyWith(changed, message)
  }
  return { findAtHand, carryOut }
}

export const analystOf = (ctx: EmployeeRequest): Analyst => ({ name: nameOf(ctx), sso: actorName(ctx.actor) })

export const toldBy = (
  { answers, banner }: AtHand,
  wish: { sendLetter?: boolean | undefined; notice?: Otherwise | null | undefined },
  { now }: EmployeeRequest,
): Notice => noticeOf(wish, { recipients: recipientsOf(answers), zone: banner.timeZone, now })

export const actIn = (ctx: EmployeeRequest, event: MadeDecision['event']): AuditEvent => ({
  formId: ctx.subject.formId,
  at: ctx.now,
  actor: actorName(ctx.actor),
  address: ctx.address,
  ...event,
})

const writtenBy = (ctx: EmployeeRequest, decisionId: number) => ({
  formId: ctx.subject.formId,
  bannerId: ctx.subject.bannerId,
  decisionId,
  by: nameOf(ctx),
  at: ctx.now,
})

/** A decision of any kind ends an open proposal, and its event names it. */
const endedProposal = async (tx: Tx, at: AtHand, now: Date) => {
  const proposal = await proposalAtHand(tx, at)
  if (proposal) await endProposal(tx, proposal.id, now)
  return proposal
}

const fateIn = ({ decision }: MadeDecision): ProposalFate => {
  switch (decision.status) {
    case 'Approved':
      return { kind: 'approved', amount: decision.credit_amount! }
    case 'Denied':
      return { kind: 'denied' }
    case 'Pending':
      return { kind: 'pending' }
  }
}

const withoutProposal = (
  made: MadeDecision,
  proposal: Awaited<ReturnType<typeof endedProposal>>,
): MadeDecision =>
  proposal
    ? {
        ...made,
        application: { ...made.application, proposed_amount: null },
        event: {
          ...made.event,
          detail: {
            ...made.event.detail,
            proposal: { by: proposal.proposed_by_name, creditAmount: proposal.approval.creditAmount },
          },
        },
      }
    : made
