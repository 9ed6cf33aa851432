/**
 * Who has not answered is reminded, with a key anew; whoever is about to sign needs none. What somebody gave who never
 * signed is forgotten.
 */
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { aboutOf, hold } from './held.ts'
import { mailKey, remindGuarantor } from './mails.ts'
import { forgetOverdue, forgetUnsigned } from './overdue.ts'
import { guarantyById } from './store.ts'

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
