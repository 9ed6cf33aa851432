/** An approval above an employee's limit waits for a second approver, who has a limit too. */
import type { proposals } from '../../contract/proposals.ts'
import { replyWithStatus } from '../../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { inTransaction } from '../../../../../platform/database/index.ts'
import { Conflict } from '../../../../../platform/errors.ts'
import type { HandlersOf } from '../../../../../platform/http/index.ts'
import { prepareApproval, refuseUncompared } from '../prepare-approval.ts'
import { authorityIn, refuseBeyondAuthority, refuseNeedless } from '../authority.ts'
import { type DecisionDependencies, actIn, analystOf, bindDecisions } from '../carry-out-decision.ts'
import { refuseOvertaken, refuseUndecidable } from '../decision-rules.ts'
import { askSecondApprovers, tellProposer } from './second-approvers.ts'
import {
  type Proposal,
  endProposal,
  keepProposal,
  openProposal,
  proposalAtHand,
  showProposed,
} from './proposal-store.ts'

export const proposalHandlers = (d: DecisionDependencies): HandlersOf<typeof proposals> => {
  const { findAtHand, carryOut } = bindDecisions(d)
  return {
    propose: async ({ body, ctx }) => {
      const { tenantId: _, creditAppId: formId, rowVersion, note, ...approval } = body
      await refuseUncompared(d, ctx.subject, approval.accountId)
      await inTransaction(d.db, async (tx) => {
        const at = await findAtHand(tx, ctx, rowVersion)
        refuseUndecidable(at)
        refuseNeedless(approval.creditAmount, await proposalAtHand(tx, at), authorityIn(at, ctx))
        const { event } = await prepareApproval(tx, at, approval, ctx)
        await keepProposal(tx, formId, approval, { note, by: analystOf(ctx), at: ctx.now })
        await showProposed(tx, formId, approval.creditAmount)
        const by = analystOf(ctx)
        const asked = { proposed_by: by.sso, proposed_by_name: by.name, note, approval }
        const mailedTo = await askSecondApprovers(tx, d, at, asked, { now: ctx.now, isReminder: false })
        await appendAuditEvent(
          tx,
          actIn(ctx, {
            event: 'approval proposed',
            detail: { ...event.detail, note, mailedTo },
          }),
        )
      })
      return replyWithStatus(d.db, ctx, 'Sent to a second approver.')
    },

    approve: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      await refuseUncompared(d, ctx.subject, waitingFor(await openProposal(d.db, formId)).approval.accountId)
      return carryOut(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          refuseUndecidable(at)
          const proposal = waitingFor(await proposalAtHand(tx, at))
          const { approval } = proposal
          refuseBeyondAuthority(approval.creditAmount, proposal, authorityIn(at, ctx))
          // The second approver acknowledges the warnings too.
          return prepareApproval(tx, at, { ...approval, despite: body.despite }, ctx)
        },
        'Application approved.',
      )
    },

    end: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const by = analystOf(ctx)
      const own = await inTransaction(d.db, async (tx) => {
        const at = await findAtHand(tx, ctx, body.rowVersion)
        const proposal = waitingFor(await proposalAtHand(tx, at))
        refuseOvertaken(at.overtaken, at.banner)
        const isOwn = proposal.proposed_by === by.sso
        await endProposal(tx, proposal.id, ctx.now)
        await showProposed(tx, formId, null)
        const detail = {
          by: by.name,
          ...(isOwn ? {} : { proposal: { by: proposal.proposed_by_name } }),
          creditAmount: proposal.approval.creditAmount,
          note: body.note,
        }
        await tellProposer(tx, d, at, proposal, { fate: { kind: 'returned' }, by, note: body.note })
        await appendAuditEvent(
          tx,
          actIn(ctx, { event: isOwn ? 'proposal withdrawn' : 'proposal returned', detail }),
        )
        return isOwn
      })
      return replyWithStatus(d.db, ctx, own ? 'Proposal withdrawn.' : 'Proposal returned.')
    },
  }
}

const waitingFor = (proposal: Proposal | null): Proposal => {
  if (!proposal) throw new Conflict('This application no longer waits for a second approver.')
  return proposal
}
