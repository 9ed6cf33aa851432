import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { inTransaction } from '../../../../platform/database/index.ts'
import { Invalid, Unavailable } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom } from '../../../../platform/http/index.ts'
import type { MatchCandidate } from '../../../../services/bureau/port.ts'
import { applicationWithAll, lockApplication } from '../../server/applications/index.ts'
import { businessAsked } from './asked.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { isUndetermined, storeChoice } from './store.ts'
import { lookFor, notAnswered, pendingWhole, profileOf } from './matching.ts'

/** The bureau part of getCustomerMatches and setCustomerMatch (BUR-A04). */
export interface BureauMatches {
  /** The results of the last search; if there are none yet, asks the bureau. */
  candidates(ctx: EmployeeRequest): Promise<readonly MatchCandidate[]>
  /** Selects a match and reads its profile. Throws Invalid if it is not among the results. */
  select(ctx: EmployeeRequest, dunsNumber: string): Promise<void>
}

export const bureauMatches = (d: CreditCheckDependencies): BureauMatches => ({
  async candidates(ctx) {
    const formId = ctx.subject.formId
    const known = await applicationWithAll(d.db, formId)
    // Only pending applications are matched.
    if (known?.application.status !== 'Pending' || known.application.dnb_matches_found !== null)
      return known?.bureauMatch?.candidates ?? []
    const asked = businessAsked(known.answers as CreditApplication, known.application.corrected)
    await lookFor(d, { formId, asked, by: actorName(ctx.actor), at: ctx.now }, (tx) =>
      isUndetermined(tx, formId),
    )
    return (await applicationWithAll(d.db, formId))?.bureauMatch?.candidates ?? []
  },

  async select(ctx, dunsNumber) {
    const formId = ctx.subject.formId
    const chosen = (all: readonly MatchCandidate[] = []) => {
      const found = all.find((one) => one.dunsNumber === dunsNumber)
      if (!found) throw new Invalid([{ path: 'body.dunsNumber', message: 'Choose one from the list.' }])
      return found
    }
    const candidate = chosen((await pendingWhole(d.db, formId)).bureauMatch?.candidates)
    const profile = await profileOf(d.businessMatch, candidate).catch((error: unknown) => {
      throw error instanceof Unavailable ? notAnswered(d.businessMatch.name, error) : error
    })
    await inTransaction(d.db, async (tx) => {
      await lockApplication(tx, formId)
      // Another search may have replaced the results meanwhile.
      chosen((await pendingWhole(tx, formId)).bureauMatch?.candidates)
      await storeChoice(tx, { formId, profile, by: actorName(ctx.actor), at: ctx.now })
      await appendAuditEvent(tx, {
        formId,
        at: ctx.now,
        actor: actorName(ctx.actor),
        event: 'bureau match chosen',
        detail: { dunsNumber, businessName: candidate.businessName, ...byWhom(ctx.actor) },
        address: ctx.address,
      })
    })
  },
})
