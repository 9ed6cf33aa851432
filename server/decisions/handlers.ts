import type { decisions } from '../../api/decisions.ts'
import { bannerById, type Banner, abilitiesOf } from '../../domain/rules/banners.ts'
import { type AuditEvent, appendAuditEvent } from '../platform/audit/index.ts'
import { type EmployeeRequest, type HandlersOf, actorName, answered, nameOf } from '../platform/http/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../platform/database/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import { Invalid, NotFound, Unavailable } from '../platform/errors.ts'
import { addWrites, writeToErp } from '../erp/index.ts'
import type { Erp } from '../ports/erp.ts'
import { applicationWithAll, changed } from '../applications/index.ts'
import { approve } from './approve.ts'
import type { Analyst, AtHand, Made, Notice } from './decision.ts'
import { deny } from './deny.ts'
import { reportsIn } from './consumer-reports.ts'
import { consumerNotice, decisionLetter } from './jobs.ts'
import { recipientsOf } from './letter-of.ts'
import { giveNotice, givePersonsNotice, noticeOf, type Otherwise } from './notice.ts'
import { setPending } from './pending.ts'
import { previewLetter } from './preview.ts'
import { keysOf } from './reasons.ts'
import { receive } from './receipt.ts'
import {
  choicesOf,
  keepDecision,
  keepNotice,
  keepReceipt,
  keepReports,
  lastEvent,
  latestDecision,
  noticeFate,
  documentsForErp,
  readAtHand,
  reasonTypes,
} from './store.ts'
import { approvalWarnings, refuseUnwarned, supersededOn } from './warnings.ts'
import { lenderOf } from '../../domain/rules/lending.ts'

export interface DecisionDependencies {
  db: Database
  banners: readonly Banner[]
  jobs: Jobs
  erp: Erp
}

export const decisionHandlers = (d: DecisionDependencies): HandlersOf<typeof decisions> => {
  /** The application, locked during a transaction, and the last event if the caller did not see the newest version. */
  const atHand = async (reader: Reader, ctx: EmployeeRequest, rowVersion?: number): Promise<AtHand> => {
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
  const decided = async (
    ctx: EmployeeRequest,
    rowVersion: number | undefined,
    decide: (tx: Tx, at: AtHand) => Promise<Made>,
    message: string,
  ) => {
    const formId = ctx.subject.formId
    await inTransaction(d.db, async (tx) => {
      const made = await decide(tx, await atHand(tx, ctx, rowVersion))
      const decisionId = await keepDecision(tx, formId, made)
      await appendAuditEvent(tx, actIn(ctx, made.event))
      if (made.decision.notice === 'letter') await d.jobs.enqueue(tx, decisionLetter, { formId, decisionId })
      for (const { role } of reportsIn(made))
        await d.jobs.enqueue(tx, consumerNotice, { formId, decisionId, role })
      if (!made.writes?.length) return
      await addWrites(tx, writtenBy(ctx, decisionId), made.writes)
      await d.jobs.enqueue(tx, writeToErp, { formId })
    })
    return changed(d.db, ctx, message)
  }

  return {
    approve: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      await refuseUncompared(d, formId, body.accountId)
      return decided(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          const documents = body.uploadAttachments ? await documentsForErp(tx, formId) : []
          const whole = (await applicationWithAll(tx, formId))!
          const { timeZone } = at.banner
          const approval = {
            ...body,
            documents,
            email: ctx.actor.identity.email,
            supersedes: supersededOn(whole, timeZone),
          }
          const approved = approve(at, approval, toldBy(at, body, ctx), analystOf(ctx), ctx.now)
          const creditRep = await creditRepOf(tx, ctx.subject.bannerId, body)
          const despite = refuseUnwarned(approvalWarnings(whole, timeZone), body.despite)
          return {
            ...approved,
            event: { ...approved.event, detail: { ...approved.event.detail, creditRep, ...despite } },
          }
        },
        'Application approved.',
      )
    },

    deny: ({ body, ctx }) =>
      decided(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          const known = await reasonTypes(tx, keysOf(body))
          return deny(at, body, toldBy(at, body, ctx), known, analystOf(ctx), ctx.now)
        },
        'Application denied.',
      ),

    pending: ({ body, ctx }) =>
      decided(
        ctx,
        body.rowVersion,
        async (tx, at) => {
          const known = await reasonTypes(tx, keysOf(body))
          const { notice } = toldBy(at, { sendLetter: body.sendLetter }, ctx)
          return setPending(at, body, notice === 'letter', known, analystOf(ctx), ctx.now)
        },
        'Application set to pending.',
      ),

    itemsReceived: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const by = analystOf(ctx)
      const { complete, begins } = await inTransaction(d.db, async (tx) => {
        const at = await atHand(tx, ctx, body.rowVersion)
        const latest = await latestDecision(tx, formId)
        const receipt = receive(at, latest?.items ?? [], body.items, by, ctx.now)
        await keepReceipt(tx, formId, receipt, { by: by.name, at: ctx.now })
        await appendAuditEvent(tx, actIn(ctx, receipt.event))
        return receipt
      })
      return changed(
        d.db,
        ctx,
        complete
          ? `All items received. ${begins ? 'The 30-day clock starts today' : 'The 30-day clock keeps running'}.`
          : 'Receipt recorded.',
      )
    },

    noticeGiven: async ({ body, ctx }) => {
      const formId = ctx.subject.formId
      const { role } = body
      await inTransaction(d.db, async (tx) => {
        const at = await atHand(tx, ctx, body.rowVersion)
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
      return changed(d.db, ctx, `${role ? 'Notice to the person' : 'Notice'} recorded.`)
    },

    letterPreview: async ({ body: { decision }, ctx }) => {
      const at = await atHand(d.db, ctx)
      const known = decision.status === 'Approved' ? [] : await reasonTypes(d.db, keysOf(decision))
      const whole = (await applicationWithAll(d.db, at.application.id))!
      const supersedes = supersededOn(whole, at.banner.timeZone)
      const thought = decision.status === 'Approved' ? { ...decision, supersedes } : decision
      const letter = previewLetter(at, whole, thought, known, analystOf(ctx), ctx.now)
      return answered(
        letter,
        letter.recipients.length ? '' : "This application has no email address, so the letter can't be sent.",
      )
    },
  }
}

const analystOf = (ctx: EmployeeRequest): Analyst => ({ name: nameOf(ctx), sso: actorName(ctx.actor) })

const toldBy = (
  { answers, banner }: AtHand,
  wish: { sendLetter?: boolean | undefined; notice?: Otherwise | null | undefined },
  { now }: EmployeeRequest,
): Notice => noticeOf(wish, { recipients: recipientsOf(answers), zone: banner.timeZone, now })

const actIn = (ctx: EmployeeRequest, event: Made['event']): AuditEvent => ({
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

/** The representative's name. Rejects one of another banner or an unknown one, and such a branch (REV-074, REV-075). */
const creditRepOf = async (
  tx: Tx,
  bannerId: number,
  body: { creditRepId: number; branchNumber: string },
): Promise<string | null> => {
  const { rep, branch } = await choicesOf(tx, bannerId, body)
  const problems = [
    ...(rep ? [] : [{ path: 'body.creditRepId', message: 'Choose a credit representative of this banner.' }]),
    ...(branch ? [] : [{ path: 'body.branchNumber', message: 'Choose a branch of this banner.' }]),
  ]
  if (problems.length) throw new Invalid(problems)
  return rep
}

/**
 * Rejects an account that exists in the ERP but was not compared (REV-063). It asks the ERP, so never call it inside
 * a transaction. Throws Invalid at the account. If the ERP is unavailable, the approval continues: it would open the
 * account, which the ERP refuses for an existing one.
 */
const refuseUncompared = async (
  { db, erp }: { db: Reader; erp: Erp },
  formId: number,
  accountId: string,
): Promise<void> => {
  const found = await readAtHand(db, formId)
  if (!found || found.record) return
  const { status, banner_id } = found.application
  const { name } = bannerById(banner_id)
  if (!abilitiesOf(name).writesToErp || status === 'Approved' || status === 'Withdrawn') return
  const known = await erp.record(lenderOf('accounts', name), accountId).catch((error: unknown) => {
    if (error instanceof Unavailable) return null
    throw error
  })
  if (known)
    throw new Invalid([
      {
        path: 'body.accountId',
        message: `Account ${accountId} belongs to ${known.businessName} in the ERP. Match this application with it and compare the two before you approve.`,
      },
    ])
}
