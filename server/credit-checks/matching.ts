/** Which business of the bureau's an application is about (BUR-002, BUR-005 to BUR-007). */
import { matchesFound, theSureOne } from '../../domain/rules/bureau.ts'
import { inTransaction, type Reader, type Tx } from '../platform/database/database.ts'
import { Conflict, NotFound, Unavailable } from '../platform/errors.ts'
import type { Business, BusinessMatch, BusinessProfile, MatchCandidate } from '../ports/bureau.ts'
import { applicationWithAll, lockApplication } from '../applications/store.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { noteProblem, storeSearch, isUndetermined, noteGivenUp } from './store.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { job } from '../platform/jobs/jobs.ts'
import { businessAsked } from './asked.ts'

export interface Search {
  formId: number
  asked: Business
  /** sso of an employee, or `system`. */
  by: string
  at: Date
}

/**
 * Asks the bureau, and keeps what it says. Called outside any transaction. `still` looks once more, with the
 * application held, whether it is to be kept; what follows from it is done there too. Throws Unavailable where the
 * bureau does not answer; then only that is kept, and what was known before stays.
 */
export const lookFor = async (
  d: CreditCheckDependencies,
  search: Search,
  still: (tx: Tx, found: number) => Promise<boolean>,
): Promise<void> => {
  const { name, demonstration } = d.businessMatch
  const kept = { ...search, bureau: name, demonstration }
  try {
    const candidates = await d.businessMatch.match(search.asked)
    const sure = theSureOne(candidates)
    const profile = sure && (await profileOf(d.businessMatch, sure))
    const found = matchesFound(candidates)
    await inTransaction(d.db, async (tx) => {
      await lockApplication(tx, search.formId)
      if (await still(tx, found)) await storeSearch(tx, kept, { candidates, profile, found })
    })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    await inTransaction(d.db, (tx) => noteProblem(tx, kept, `${name} did not answer.`))
    throw notAnswered(name, error)
  }
}

export const notAnswered = (bureau: string, cause: unknown): Unavailable =>
  Object.assign(new Unavailable(`${bureau} does not answer just now. Please try again in a moment.`), {
    cause,
  })

/** What the bureau knows of it; where it has no more, what it said when it was found. */
export const profileOf = async (
  bureau: BusinessMatch,
  candidate: MatchCandidate,
): Promise<BusinessProfile> => {
  const { dunsNumber, businessName: companyName, address } = candidate
  return (
    (await bureau.profile(candidate)) ?? {
      dunsNumber,
      companyName,
      address,
      status: '',
      score: { value: null, instead: null, percentile: null, riskClass: '', factors: [] },
      creditLimit: null,
      decisionDate: '',
      sicCode: '',
      dataDepth: '',
    }
  )
}

/** Everything about an application that waits to be decided: then alone it is matched (BUR-007). */
export const pendingWhole = async (reader: Reader, formId: number) => {
  const whole = await applicationWithAll(reader, formId)
  if (!whole) throw new NotFound()
  if (whole.application.status !== 'Pending')
    throw new Conflict('Only a pending application is matched to a business of the bureau.')
  return whole
}

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
