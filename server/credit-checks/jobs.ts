import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { job } from '../platform/jobs/jobs.ts'
import { applicationWithAll } from '../applications/store.ts'
import { businessAsked } from './asked.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { isUndetermined, noteGivenUp } from './match-store.ts'
import { lookFor } from './matching.ts'

/** After a submission: which business of the bureau's it is. Looks first, so that it is asked once. */
export const matchBusiness = job<{ formId: number }>('match-business')

export const startCreditCheckJobs = (d: CreditCheckDependencies): void => {
  d.jobs.work(
    matchBusiness,
    async ({ formId }) => {
      const whole = await applicationWithAll(d.db, formId)
      // Somebody may have looked for it meanwhile, and nobody needs to know it of what was withdrawn.
      if (!whole || whole.application.status === 'Withdrawn') return
      if (whole.application.dnb_matches_found !== null) return
      const asked = businessAsked(whole.answers as CreditApplication, whole.application.corrected)
      await lookFor(d, { formId, asked, by: 'system', at: d.clock() }, (tx) => isUndetermined(tx, formId))
    },
    ({ formId }) => noteGivenUp(d.db, formId, d.businessMatch.name),
  )
}
