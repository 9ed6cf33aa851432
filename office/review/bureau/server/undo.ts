/** Undoes a wrong match: what was read from it no longer counts, and the evidence still says what it was. */
import type { BusinessReport } from '../../../../services/bureau/port.ts'
import { lockApplication } from '../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom, nameOf } from '../../../../platform/http/index.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { pendingWhole } from './matching.ts'
import { clearChoice, undoReport } from './store.ts'

export interface Wrong {
  about: 'match' | 'report'
  /** The D-U-N-S number of the match, or the transaction number of the report, as the employee saw it. */
  number: string
  reason: string
}

const REPLACED = 'This result has changed since you opened the page. Nothing was undone.'

export const undoMatch = (d: CreditCheckDependencies, ctx: EmployeeRequest, wrong: Wrong): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const formId = ctx.subject.formId
    await lockApplication(tx, formId)
    const whole = await pendingWhole(tx, formId)
    const undone = await (wrong.about === 'match' ? matchOf : reportOf)(tx, ctx, whole, wrong.number)
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: wrong.about === 'match' ? 'bureau match undone' : 'credit report undone',
      detail: { ...undone, ...(wrong.reason && { reason: wrong.reason }), ...byWhom(ctx.actor) },
      address: ctx.address,
    })
  })

type Whole = Awaited<ReturnType<typeof pendingWhole>>

const matchOf = async (tx: Tx, _: EmployeeRequest, whole: Whole, dunsNumber: string) => {
  const { application, bureauMatch } = whole
  const profile = application.dnb_matches_found === 1 ? bureauMatch?.profile : null
  if (!bureauMatch || profile?.dunsNumber !== dunsNumber) throw new Conflict(REPLACED)
  await clearChoice(tx, application.id, bureauMatch.candidates.length)
  return { dunsNumber, businessName: profile.companyName }
}

const reportOf = async (tx: Tx, ctx: EmployeeRequest, { creditChecks }: Whole, id: string) => {
  const check = creditChecks.find(({ kind }) => kind === 'business')
  if (check?.id !== id) throw new Conflict(REPLACED)
  await undoReport(tx, check, { at: ctx.now, by: nameOf(ctx) })
  const { businessName, fileNumber } = check.report as BusinessReport
  return { bureau: check.bureau, transactionNumber: id, businessName, fileNumber }
}
