/**
 * Reminds guarantors who have not answered, with a new key, unless they are about to sign. Deletes the answers of
 * guaranties that were never signed.
 */
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { aboutOf, hold } from './held.ts'
import { mailKey, remindGuarantor } from './mails.ts'
import { guarantyById, forgetAnswers, forgetSecret, overdueGuaranties } from './store.ts'
import { isOpen } from '../../../common/signing/rules/guaranty.ts'
import { job } from '../../../platform/jobs/index.ts'
import { voidGuaranty } from '../../../common/signing/server/index.ts'

export const startGuarantyJobs = (d: GuarantyDependencies): void => {
  d.jobs.work(remindGuarantor, ({ formId, guarantyId }) => remind(d, formId, guarantyId))
  d.jobs.daily(forgetOverdue, 10, () => forgetUnsigned(d))
}

const remind = (d: GuarantyDependencies, formId: number, guarantyId: string): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const { form, application } = await hold(tx, formId)
    const guaranty = await guarantyById(tx, guarantyId)
    if (guaranty.state !== 'asked' || application.status !== 'Pending') return
    const at = d.clock()
    await mailKey(tx, d, guaranty, { about: aboutOf(form), at, reminder: true })
    const { role, name } = guaranty
    await appendAuditEvent(tx, {
      formId,
      at,
      actor: 'system',
      event: 'guarantor reminded',
      detail: { role, name },
    })
  })

/** Deletes the answers and SSN of a guaranty that was not signed before its key expired. */

export const forgetOverdue = job<Record<string, never>>('forget-overdue-guaranties')

const forgetUnsigned = async (d: GuarantyDependencies): Promise<void> => {
  const at = d.clock()
  for (const { id: guarantyId, saved_form_id: formId } of await overdueGuaranties(d.db, at))
    await inTransaction(d.db, async (tx) => {
      await hold(tx, formId)
      const guaranty = await guarantyById(tx, guarantyId)
      // Signed, or requested again, at the same moment.
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
