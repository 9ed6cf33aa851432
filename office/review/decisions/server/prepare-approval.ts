/** Reads and checks what an approval needs before the pure decision; the same for a proposal of one. */
import type { SentInput } from '../../../../platform/http/endpoint.ts'
import type { decisions } from '../contract/decisions.ts'
import { abilitiesOf, bannerById } from '../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { recordsForApproval } from '../../server/applications/index.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { Invalid, Unavailable } from '../../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../../platform/http/index.ts'
import type { Erp } from '../../../../services/erp/port.ts'
import { decideApproval } from './decide-approval.ts'
import { analystOf, toldBy } from './carry-out-decision.ts'
import type { AtHand, MadeDecision } from './decision-rules.ts'
import { keysOf } from './reasons.ts'
import { awaitsComparison, choicesOf, documentsForErp, reasonTypes } from './store.ts'
import { amountWarnings, approvalWarnings, refuseUnwarned, supersededOn } from './warnings.ts'

export type ApprovalBody = Omit<
  SentInput<typeof decisions.approve>['body'],
  'tenantId' | 'creditAppId' | 'rowVersion'
>

/** Throws wherever the approval would be refused, except for the approver's limit. */
export const prepareApproval = async (
  tx: Tx,
  at: AtHand,
  body: ApprovalBody,
  ctx: EmployeeRequest,
): Promise<MadeDecision> => {
  const formId = ctx.subject.formId
  const documents = body.uploadAttachments ? await documentsForErp(tx, formId) : []
  const facts = {
    ...(await recordsForApproval(tx, formId)),
    application: at.application,
    answers: at.answers,
  }
  const { timeZone } = at.banner
  const approval = {
    ...body,
    documents,
    email: ctx.actor.identity.email,
    supersedes: supersededOn(facts, timeZone),
  }
  const known = await reasonTypes(tx, keysOf(body))
  const approved = decideApproval(at, approval, toldBy(at, body, ctx), known, analystOf(ctx), ctx.now)
  const creditRep = await creditRepOf(tx, ctx.subject.bannerId, body)
  const warnings = [
    ...approvalWarnings(facts, timeZone),
    ...amountWarnings(facts, body.creditAmount, at.banner),
  ]
  const despite = refuseUnwarned(warnings, body.despite)
  return {
    ...approved,
    event: { ...approved.event, detail: { ...approved.event.detail, creditRep, ...despite } },
  }
}

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
export const refuseUncompared = async (
  { db, erp }: { db: Reader; erp: Erp },
  { formId, bannerId }: { formId: number; bannerId: number },
  accountId: string,
): Promise<void> => {
  const { name } = bannerById(bannerId)
  if (!abilitiesOf(name).writesToErp || !(await awaitsComparison(db, formId))) return
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
