/**
 * An employee deletes a form that no one else has received (API-012, HIST-008). It is gone for everyone, and is purged
 * like any other draft when it is old enough.
 */
import { formEntry } from '../../../forms/registry.ts'
import { mayDelete } from '../../../platform/access/form-history.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { type EmployeeRequest, byWhom } from '../../../platform/http/index.ts'
import { upsertEmployee } from './employees.ts'
import { refuseEnded } from './ended.ts'
import { staffIn } from './save/saver.ts'
import { lockForm } from './store.ts'

export const deleteForm = (
  db: Database,
  ctx: EmployeeRequest,
  /** The type that the caller expects. */
  formType: string | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor, identity } = staffIn(ctx)
    const form = await lockForm(tx, ctx.subject.formId)
    refuseEnded(form)
    if (formType !== undefined && formType !== form.form_type) throw new NotFound()
    // Its mail to the customer may have been sent while this call waited.
    const standing = {
      viewedWhen: formEntry(form.form_type).history!,
      state: form.state,
      emailed: form.emailed_at !== null,
      ownerSso: form.owner_sso,
      branchManagerSso: null,
    }
    if (!mayDelete(standing, actor))
      throw new Conflict(
        "You can't delete this form anymore, because someone else has received or edited it.",
      )
    await upsertEmployee(tx, identity, ctx.now)
    await appendAuditEvent(tx, {
      formId: form.id,
      at: ctx.now,
      actor,
      event: 'deleted',
      detail: byWhom(ctx.actor),
      address: ctx.address,
    })
    await tx
      .updateTable('saved_form')
      .set({ deleted_at: ctx.now, row_version: form.row_version + 1 })
      .where('id', '=', form.id)
      .execute()
  })
