import type { ReplyOf } from '../../../../platform/client/index.ts'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { StatusTag, proseDate } from '../../../../platform/ui/index.ts'
import type { StatusStep } from '../../../../kit/screen/wizard/index.ts'
import { say } from '../../../../platform/language/index.ts'

export type ShownStatus = ReplyOf<'GET /api/applicationStatus/:tenant/:applicationKey'>['data']

/** Received, under review, decided: each with its date, and which one is current. */
export const statusStepsOf = (status: ShownStatus, timeZone: string, now: Date) => {
  const on = (at: string | null | undefined) => (at ? proseDate(at, timeZone) : undefined)
  const { submittedAt, reviewedFrom, decided, withdrawnAt } = status
  const received: StatusStep = { name: say('Received'), when: on(submittedAt) }
  if (withdrawnAt) return { steps: [received, { name: say('Withdrawn'), when: on(withdrawnAt) }], current: 1 }
  const review: StatusStep = {
    name: say('Under review'),
    when: on(reviewedFrom),
    what: decided ? undefined : reviewWords(status),
  }
  const decision: StatusStep = decided
    ? { name: say('Decided'), when: on(decided.at), what: <Outcome of={decided} /> }
    : { name: say('Decided'), ...promiseOf(status, dayOf(now, timeZone), timeZone) }
  return { steps: [received, review, decision], current: decided ? 2 : reviewedFrom ? 1 : 0 }
}

const reviewWords = ({ reviewedFrom, requested }: ShownStatus) =>
  requested.state === 'open'
    ? say("We're waiting for items from you. They are listed below.")
    : reviewedFrom
      ? say("Our credit department is reviewing your application. If we need anything else, we'll email you.")
      : say('Once everyone has signed.')

/** No date in the past: it would be a broken promise. */
const promiseOf = ({ decisionBy }: ShownStatus, today: string, timeZone: string) =>
  decisionBy !== null && decisionBy >= today
    ? {
        when: say('By {date}', { date: proseDate(decisionBy, timeZone) }),
        what: say("We'll email you our decision."),
      }
    : {}

/** Without a reason: only the letter gives it. */
const Outcome = ({ of: { outcome, byLetter } }: { of: NonNullable<ShownStatus['decided']> }) => (
  <>
    <StatusTag tone={outcome === 'Approved' ? 'good' : 'bad'}>
      {outcome === 'Approved' ? say('Approved') : say('Not approved')}
    </StatusTag>
    {byLetter && <p>{say('We emailed you a letter with the details.')}</p>}
  </>
)
