/** Which customer of the ERP an application is about (ERP-014, ERP-020, ERP-023). */
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors.ts'
import { actorName, byWhom, type RequestContext } from '../platform/http/request-context.ts'
import { lockApplication } from '../applications/store.ts'
import { askAccount, keepHeard } from './asking.ts'
import type { ErpDependencies } from './dependencies.ts'
import { refuseDecided } from './pending.ts'
import { applicationOf, erpOf } from './store.ts'

/**
 * Asks the ERP, then writes: false where it knows no such account, and nothing is changed. Throws Conflict once the
 * application is decided, Unavailable where the ERP does not answer.
 */
export const setAccount = async (
  { db, erp }: ErpDependencies,
  ctx: RequestContext,
  accountNumber: string,
): Promise<boolean> => {
  const formId = ctx.subject!.formId!
  const application = await applicationOf(db, formId)
  refuseDecided(application)
  const heard = await askAccount(erp, erpOf(application.banner_id), accountNumber)
  if (!heard.record) return false
  await inTransaction(db, async (tx) => {
    const now = await lockApplication(tx, formId)
    if (!now) throw new NotFound()
    refuseDecided(now)
    await keepHeard(tx, formId, heard, ctx.now)
    if (now.customer_account_id === accountNumber) return
    await tx
      .updateTable('application')
      // Who has it open to decide saw another account.
      .set({ customer_account_id: accountNumber, row_version: now.row_version + 1 })
      .where('id', '=', formId)
      .execute()
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'customer account set',
      detail: { accountId: accountNumber, before: now.customer_account_id ?? '', ...byWhom(ctx.actor) },
      address: ctx.address,
    })
  })
  return true
}
