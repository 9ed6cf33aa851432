/**
 * Who has not answered is reminded, with a key anew; whoever is about to sign needs none. What somebody gave who never
 * signed is forgotten.
 */
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { aboutOf, hold } from './held.ts'
import { mailKey, remindGuarantor } from './mails.ts'
import { guarantyById, forgetAnswers, forgetSecret, overdueGuaranties } from './store.ts'
import { isOpen } from '../../domain/rules/guaranty.ts'
import { job } from '../platform/jobs/jobs.ts'
import { voidGuaranty } from '../signing/index.ts'

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

/** Whoever gave her number and never signed: once her key is too old, nothing that she gave is kept. */

export const forgetOverdue = job<Record<string, never>>('forget-overdue-guaranties')

const forgetUnsigned = async (d: GuarantyDependencies): Promise<void> => {
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
