import { keepAcceptance } from './acceptance/acceptance-store.ts'
import { acceptOffer } from './acceptance/acceptance.ts'
import type { decisions } from '../contract/decisions.ts'
import { applicationWithAll, replyWithStatus } from '../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { inTransaction } from '../../../../platform/database/index.ts'
import { type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import { prepareApproval, refuseUncompared } from './prepare-approval.ts'
import { authorityIn, refuseBeyondAuthority } from './authority.ts'
import { actIn, analystOf, bindDecisions, toldBy } from './carry-out-decision.ts'
import { refuseUndecidable } from './decision-rules.ts'
import { decideDenial } from './decide-denial.ts'
import { itemHandlers } from './items/handlers.ts'
import type { ItemDependencies } from './items/reminder.ts'
import { giveNotice, givePersonsNotice } from './letters/notice.ts'
import { decidePending } from './pending.ts'
import { previewLetter } from './preview.ts'
import { proposalAtHand } from './proposals/proposal-store.ts'
import { keysOf } from './reasons.ts'
import { keepNotice, keepReports, latestDecision, noticeFate, reasonTypes } from './store.ts'
import { supersededOn } from './warnings.ts'

export const decisionHandlers = (d: ItemDependencies): HandlersOf<typeof decisions> => {
  const { findAtHand, carryOut } = bindDecisions(d)
  return {
    approve: async ({ body, ctx }) => {
      await refuseUncompared(d, ctx.subject, body.accountId)
      return carryOut(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          refuseUndecidable(at)
          const proposal = await proposalAtHand(tx, at)
          refuseBeyondAuthority(body.creditAmount, proposal, authorityIn(at, ctx))
          return prepareApproval(tx, at, body, ctx)
        },
        'Application approved.',
      )
    },

    deny: ({ body, ctx }) =>
      carryOut(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          const known = await reasonTypes(tx, keysOf(body))
          return decideDenial(at, body, toldBy(at, body, ctx), known, analystOf(ctx), ctx.now)
        },
        'Application denied.',
      ),

    pending: ({ body, ctx }) =>
      carryOut(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          const known = await reasonTypes(tx, keysOf(body))
          const { notice } = toldBy(at, { sendLetter: body.sendLetter }, ctx)
          return decidePending(at, body, notice === 'letter', known, analystOf(ctx), ctx.now)
        },
        'Application set to pending.',
      ),

    ...itemHandlers(d),

    noticeGiven: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const { role } = body
      await inTransaction(d.db, async (tx) => {
        const at = await findAtHand(tx, ctx, body.rowVersion)
        const latest = await latestDecision(tx, formId)
        if (role) {
          const fate = latest && (await noticeFate(tx, { formId, decisionId: latest.id, role }))
          const given = givePersonsNotice(at, latest, { ...body, role }, fate, analystOf(ctx), ctx.now)
          await keepReports(tx, { formId, decisionId: latest!.id }, given)
          return appendAuditEvent(tx, actIn(ctx, given.event))
        }
        const asking = latest && { ...latest, asks: latest.items.some((item) => !item.received_at) }
        const given = giveNotice(at, asking, body, analystOf(ctx), ctx.now)
        await keepNotice(tx, { formId, decisionId: latest!.id }, given)
        await appendAuditEvent(tx, actIn(ctx, given.event))
      })
      return replyWithStatus(d.db, ctx, `${role ? 'Notice to the person' : 'Notice'} recorded.`)
    },

    acceptance: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const by = analystOf(ctx)
      await inTransaction(d.db, async (tx) => {
        const at = await findAtHand(tx, ctx, body.rowVersion)
        const latest = await latestDecision(tx, formId)
        const event = acceptOffer(at, latest, body, by, ctx.now)
        await keepAcceptance(tx, { formId, decisionId: latest!.id }, { ...body, by: by.name })
        await appendAuditEvent(tx, actIn(ctx, event))
      })
      return replyWithStatus(d.db, ctx, 'Acceptance recorded.')
    },

    letterPreview: async ({ body: { decision }, ctx }) => {
      const at = await findAtHand(d.db, ctx)
      const known = await reasonTypes(d.db, keysOf(decision))
      const whole = (await applicationWithAll(d.db, at.application.id))!
      const supersedes = supersededOn(whole, at.banner.timeZone)
      const thought = decision.status === 'Approved' ? { ...decision, supersedes } : decision
      const letter = previewLetter(at, whole, thought, known, analystOf(ctx), ctx.now)
      return replyWith(
        letter,
        letter.recipients.length ? '' : "This application has no email address, so the letter can't be sent.",
      )
    },
  }
}
