import type { decisions } from '../../../api/decisions.ts'
import { appendAct } from '../../database/audit.ts'
import { inTransaction, type Reader } from '../../database/database.ts'
import type { Jobs } from '../../database/jobs.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { HandlersOf } from '../../http/register.ts'
import { actorName } from '../../http/visit.ts'
import { detail, nameOf, type DetailDependencies } from '../detail.ts'
import { lockApplication } from '../store.ts'
import { approve } from './approve.ts'
import { decisionLetter } from './jobs.ts'
import { branchExists, insertDecision, repOf, saveDecided } from './store.ts'

export interface DecisionDependencies extends DetailDependencies {
  jobs: Jobs
}

export const decisionHandlers = (d: DecisionDependencies): HandlersOf<typeof decisions> => ({
  approve: async ({ body, visit }) => {
    const { formId, bannerId } = visit.subject as { formId: number; bannerId: number }
    await inTransaction(d.db, async (tx) => {
      const application = await lockApplication(tx, formId)
      if (!application) throw new NotFound()
      await refuseStrangers(tx, bannerId, body)
      const approved = approve(application, body, { name: nameOf(visit) }, visit.now)
      await saveDecided(tx, formId, approved)
      const decisionId = await insertDecision(tx, {
        saved_form_id: formId,
        status: 'Approved',
        reasons: '[]',
        credit_amount: body.creditAmount,
        credit_rep_id: body.creditRepId,
        branch_number: body.branchNumber,
        customer_account_id: body.accountId,
        notice: body.sendLetter ? 'letter' : 'none',
        decided_by: actorName(visit.actor),
        decided_by_name: nameOf(visit),
        decided_at: visit.now,
      })
      await appendAct(tx, {
        formId,
        at: visit.now,
        actor: actorName(visit.actor),
        act: 'approved',
        detail: {
          creditAmount: body.creditAmount,
          creditRepId: body.creditRepId,
          branchNumber: body.branchNumber,
          letter: body.sendLetter,
        },
        address: visit.address,
      })
      if (body.sendLetter) await d.jobs.enqueue(tx, decisionLetter, { decisionId })
    })
    return { ...(await detail(d, visit)), message: 'The application was approved.' }
  },
})

/** A representative or branch of another banner, or one that is not there, is no choice (REV-074, REV-075). */
const refuseStrangers = async (
  tx: Reader,
  bannerId: number,
  body: { creditRepId: number; branchNumber: string },
) => {
  const [rep, branch] = [
    await repOf(tx, bannerId, body.creditRepId),
    await branchExists(tx, bannerId, body.branchNumber),
  ]
  const problems = [
    ...(rep
      ? []
      : [{ path: 'body.creditRepId', message: 'Please choose a credit representative of this banner.' }]),
    ...(branch ? [] : [{ path: 'body.branchNumber', message: 'Please choose a branch of this banner.' }]),
  ]
  if (problems.length) throw new Invalid(problems)
}
