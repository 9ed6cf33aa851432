/** The acceptance of a counteroffer, as staff learn of it (docs/decisions/0086). Pure. */
import { isCounterofferDecision } from '../../../../../forms/credit-application/rules/credit-request.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { Conflict, Invalid } from '../../../../../platform/errors.ts'
import { refuseOvertaken, type Analyst, type AtHand, type MadeDecision } from '../decision-rules.ts'
import type { Otherwise } from '../letters/notice.ts'

interface Latest {
  status: string
  reasons: readonly string[]
  decided_at: Date
  accepted_on: string | null
}

/** Throws Conflict unless the latest decision is a counteroffer that is not accepted yet, and Invalid at the date. */
export const acceptOffer = (
  { banner, overtaken }: AtHand,
  latest: Latest | undefined,
  { on, how }: Otherwise,
  by: Analyst,
  now: Date,
): MadeDecision['event'] => {
  refuseOvertaken(overtaken, banner)
  if (!latest || !isCounterofferDecision(latest))
    throw new Conflict("The latest decision isn't a counteroffer.")
  if (latest.accepted_on) throw new Conflict('This counteroffer is already recorded as accepted.')
  const today = dayOf(now, banner.timeZone)
  if (on > today || on < dayOf(latest.decided_at, banner.timeZone))
    throw new Invalid([{ path: 'body.on', message: 'Enter a date from the day of the offer through today.' }])
  return { event: 'counteroffer accepted', detail: { by: by.name, on, how } }
}
