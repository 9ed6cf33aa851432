/** Which business at the bureau an application is about (BUR-002, BUR-005 to BUR-007). */
import { matchesFound, theSureOne } from '../rules/bureau.ts'
import { type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, NotFound, Unavailable } from '../../../../platform/errors.ts'
import type {
  Business,
  BusinessMatch,
  BusinessProfile,
  MatchCandidate,
} from '../../../../services/bureau/port.ts'
import { applicationWithAll, lockApplication } from '../../server/applications/index.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { noteProblem, storeSearch, isUndetermined, noteGivenUp } from './store.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { job } from '../../../../platform/jobs/index.ts'
import { businessAsked } from './asked.ts'

export interface Search {
  formId: number
  asked: Business
  /** The sso of an employee, or `system`. */
  by: string
  at: Date
}

/**
 * Asks the bureau and stores the result. Call outside of transactions. `still` checks again, with the application
 * locked, whether to store it, and does what follows from it. Throws Unavailable if the bureau does not respond;
 * then only that is stored, and the earlier result stays.
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
    await inTransaction(d.db, (tx) => noteProblem(tx, kept, `${name} didn't respond.`))
    throw notAnswered(name, error)
  }
}

export const notAnswered = (bureau: string, cause: unknown): Unavailable =>
  Object.assign(new Unavailable(`${bureau} isn't responding right now. Try again in a moment.`), {
    cause,
  })

/** The bureau's profile; without one, the data of the search result. */
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

/** A pending application with everything about it; only those are matched (BUR-007). */
export const pendingWhole = async (reader: Reader, formId: number) => {
  const whole = await applicationWithAll(reader, formId)
  if (!whole) throw new NotFound()
  if (whole.application.status !== 'Pending')
    throw new Conflict('Only a pending application can be matched with a business at the bureau.')
  return whole
}

/** Matches an application after its submission. Checks first, so that the bureau is asked once. */
export const matchBusiness = job<{ formId: number }>('match-business')

export const startCreditCheckJobs = (d: CreditCheckDependencies): void => {
  d.jobs.work(
    matchBusiness,
    async ({ formId }) => {
      const whole = await applicationWithAll(d.db, formId)
      // It may have been matched manually meanwhile, and withdrawn applications need no match.
      if (!whole || whole.application.status === 'Withdrawn') return
      if (whole.application.dnb_matches_found !== null) return
      const asked = businessAsked(whole.answers as CreditApplication, whole.application.corrected)
      await lookFor(d, { formId, asked, by: 'system', at: d.clock() }, (tx) => isUndetermined(tx, formId))
    },
    ({ formId }) => noteGivenUp(d.db, formId, d.businessMatch.name),
  )
}
