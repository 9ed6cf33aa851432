/** Who may approve how much (docs/rules/review.md, Second approval). Pure. */
import { approvalLimitOf, isWithinLimit } from '../../../../common/identity/rules/approval-limits.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { Conflict, NotAllowed } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName } from '../../../../platform/http/index.ts'
import type { AtHand } from './decision-rules.ts'
import type { Proposal } from './proposals/proposal-store.ts'

export interface Authority {
  sso: string
  /** In whole dollars; null: none. */
  limit: number | null
}

export const authorityIn = ({ banner }: Pick<AtHand, 'banner'>, { actor }: EmployeeRequest): Authority => ({
  sso: actorName(actor),
  limit: approvalLimitOf(actor.identity, banner),
})

type Waiting = Pick<Proposal, 'proposed_by' | 'proposed_by_name'> | null

/** Throws Conflict (409) for an employee's own proposal, and NotAllowed (403) above their own limit. */
export const refuseBeyondAuthority = (amount: number, waiting: Waiting, { sso, limit }: Authority): void => {
  if (waiting?.proposed_by === sso)
    throw new Conflict(
      'You sent this application to a second approver, so someone else must approve it. To decide it yourself, withdraw your proposal first.',
    )
  if (isWithinLimit(amount, limit)) return
  const own = `You may approve up to ${wholeDollars(limit ?? 0)}.`
  throw new NotAllowed(
    waiting
      ? `${own} Someone with a higher limit must approve this application.`
      : `${own} Send this application to a second approver.`,
  )
}

/** Throws Conflict (409) if their own authority is enough, or if a proposal is already waiting. */
export const refuseNeedless = (amount: number, waiting: Waiting, { limit }: Authority): void => {
  if (waiting)
    throw new Conflict(`${waiting.proposed_by_name} already sent this application to a second approver.`)
  if (isWithinLimit(amount, limit))
    throw new Conflict("You may approve this amount yourself, so it doesn't need a second approver.")
}
