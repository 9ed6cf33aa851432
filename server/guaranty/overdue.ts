/** Whoever gave her number and never signed: once her key is too old, nothing that she gave is kept. */
import { isOpen } from '../../domain/rules/guaranty.ts'
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import { job } from '../platform/jobs/jobs.ts'
import { voidGuaranty } from '../signing/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { hold } from './held.ts'
import { forgetAnswers, forgetSecret, guarantyById, overdueGuaranties } from './store.ts'

export const forgetOverdue = job<Record<string, never>>('forget-overdue-guaranties')

export const forgetUnsigned = async (d: GuarantyDependencies): Promise<void> => {
  const at = d.clock()
  for (const { id: guarantyId, saved_form_id: formId } of await overdueGuaranties(d.db, at))
    await inTransaction(d.db, async (tx) => {
      await hold(tx, formId)
      const guaranty = await guarantyById(tx, guarantyId)
      // Signed, or asked for anew, in this very moment.
      if (guaranty.state !== 'signing' || isOpen(guaranty, at)) return
      await voidGuaranty(tx, d, { formId, guarantyId, at })
      await forgetAnswers(tx, guarantyId)
      await forgetSecret(tx, formId, guaranty.role)
      const { role, name } = guaranty
      await appendAuditEvent(tx, {
        formId,
        at,
        actor: 'system',
        event: 'guaranty left unsigned',
        detail: { role, name },
      })
    })
}
