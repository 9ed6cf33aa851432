import type { Visit } from '../http/visit.ts'
import type { MatchCandidate } from '../ports/bureau/port.ts'
import type { CreditCheckDependencies } from './dependencies.ts'

/** The bureau's half of getCustomerMatches and setCustomerMatch (BUR-A04). */
export interface BureauMatches {
  /** Those of the last search; where nobody has searched yet, it is done now. */
  candidates(visit: Visit): Promise<readonly MatchCandidate[]>
  /** Says that it is this one, and reads its profile. Throws Invalid for one that was not among them. */
  select(visit: Visit, dunsNumber: string): Promise<void>
}

export const bureauMatches = (_: CreditCheckDependencies): BureauMatches => ({
  candidates: async () => [],
  select: async () => {},
})
